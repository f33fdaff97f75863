import { useLayoutEffect, useRef } from "react";
import PostCard from "./post-card";
import type { useResults } from "./use-results";

type Results = ReturnType<typeof useResults>;
type PostListProps = Pick<Results, "query" | "shown" | "start" | "hasMore" | "showMore"> & { more: string };

export default function PostList({ query, shown, start, hasMore, more, showMore }: PostListProps) {
  const list = useRef<HTMLUListElement>(null);
  const hasCome = shown.length > start;

  // The button may have disappeared, so the first added card receives the focus.
  useLayoutEffect(() => {
    if (start > 0 && hasCome) list.current!.children[start]!.querySelector("a")?.focus();
  }, [start, hasCome]);

  return (
    <>
      <ul ref={list} className="cards">
        {shown.map((post) => (
          <li key={post.id}>
            <PostCard post={post} search={query.search} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button button-quiet mt-10 print:hidden" onClick={showMore}>
          {more}
        </button>
      )}
    </>
  );
}
