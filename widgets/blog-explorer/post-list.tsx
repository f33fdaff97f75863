import { useLayoutEffect, useRef } from "react";
import type { PostSummary } from "./blog-explorer.contract";
import type { Query } from "./filter-posts";
import PostCard from "./post-card";

interface PostListProps {
  query: Query;
  posts: readonly PostSummary[];
  start: number;
  hasMore: boolean;
  more: string;
  onMore: () => void;
}

export default function PostList({ query, posts, start, hasMore, more, onMore }: PostListProps) {
  const list = useRef<HTMLUListElement>(null);
  const hasCome = posts.length > start;

  // The button may have disappeared, so the first added card receives the focus.
  useLayoutEffect(() => {
    if (start > 0 && hasCome) list.current!.children[start]!.querySelector("a")?.focus();
  }, [start, hasCome]);

  return (
    <>
      <ul ref={list} className="cards">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} search={query.search} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button button-quiet mt-10 print:hidden" onClick={onMore}>
          {more}
        </button>
      )}
    </>
  );
}
