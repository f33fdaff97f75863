import { useLayoutEffect, useRef, useState } from "react";
import type { PostSummary } from "./blog-explorer.contract";
import type { Query } from "./filter-posts";
import PostCard from "./post-card";

interface PostListProps {
  /** What the posts are the answer to: another one is shown from its start. */
  query: Query;
  posts: readonly PostSummary[];
  /** How many are shown at first, and added at each wish; without it, all are. */
  size: number | undefined;
  /** What the button says that adds more. */
  more: string;
}

export default function PostList({ query, posts, size = posts.length, more }: PostListProps) {
  const [wish, setWish] = useState({ query, pages: 1 });
  const pages = wish.query === query ? wish.pages : 1;
  const list = useRef<HTMLUListElement>(null);
  const shown = posts.slice(0, size * pages);

  // The button may be gone; reading goes on with the first of the cards that came.
  useLayoutEffect(() => {
    if (pages > 1) list.current!.children[size * (pages - 1)]?.querySelector("a")?.focus();
  }, [pages, size]);

  return (
    <>
      <ul
        ref={list}
        className="grid list-none gap-x-8 gap-y-12 p-0 @min-[37.5em]:grid-cols-2 @min-[56.25em]:grid-cols-3"
      >
        {shown.map((post) => (
          <li key={post.id}>
            <PostCard post={post} search={query.search} />
          </li>
        ))}
      </ul>
      {shown.length < posts.length && (
        <button
          type="button"
          className="button button-quiet mt-10 print:hidden"
          onClick={() => setWish({ query, pages: pages + 1 })}
        >
          {more}
        </button>
      )}
    </>
  );
}
