import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useHost } from "../../runtime/host";
import type { BlogExplorerProps, PostSummary } from "../blog-explorer.contract";
import { filterPosts, isFiltering, toQuery, type Query } from "../filter-posts";
import { useAllPosts } from "./use-all-posts";
import { useQuery } from "./use-query";
import { useSearchIndex } from "./use-search-index";

const PAGE_SIZE = 12;

export type ResultsProps = BlogExplorerProps & { posts: PostSummary[] };

/** Returns the query and its matches, from the given list, the full list at the source, or the index. */
export function useResults(props: ResultsProps) {
  const { posts, src, limit = Infinity } = props;
  const { emit } = useHost();
  const [query, ask] = useQuery(toQuery(props), props);
  const total = Math.max(props.total ?? 0, posts.length);
  const isPart = posts.length > 0 && total > posts.length;
  const all = useAllPosts({ posts, src, isPart }, query);

  const { index } = all.posts.find((post) => post.index) ?? {};
  const size = isPart ? posts.length : index ? PAGE_SIZE : Infinity;
  // A new query starts with one page.
  const [wish, setWish] = useState({ query, pages: 1 });
  const pages = wish.query === query ? wish.pages : 1;
  const most = Math.min(limit, size * pages);
  const given = useMemo(() => new Map(posts.map((post) => [post.id, post])), [posts]);
  const usesIndex = (next: Query) =>
    index !== undefined && (next.search ? true : isPart && isFiltering(next));
  const indexed = useSearchIndex(index, usesIndex(query) ? query : undefined, {
    most,
    ids: isPart ? undefined : given,
  });
  const filtered = useMemo(
    () => (isFiltering(query) ? filterPosts(all.posts, query) : posts),
    [all.posts, posts, query],
  );
  const matching = indexed.found?.posts.map((post) => given.get(post.id) ?? post) ?? filtered;
  const count = indexed.found?.count ?? filtered.length;
  const pending = all.pending || indexed.pending;
  const failure = all.failure ?? indexed.failure;

  const report = ({ category = "all", tag = "", search = "" }: Query, matches: number) =>
    emit("agency-filter", { category, tag, search, count: matches });

  // The number of matches is final only when all posts are loaded. A layout effect reports it before the visitor's
  // next action.
  const unreported = useRef<Query>(undefined);
  useLayoutEffect(() => {
    if (unreported.current !== query || pending) return;
    unreported.current = undefined;
    report(query, count);
  });

  const show = (next: Query) => {
    ask(next);
    unreported.current = all.isLacking(next) || usesIndex(next) ? next : undefined;
    if (!unreported.current) report(next, isFiltering(next) ? filterPosts(all.posts, next).length : total);
  };
  const retry = () => {
    unreported.current = query;
    failure?.retry();
  };

  const shown = matching.slice(0, most);
  return {
    query,
    show,
    /** The posts to show. Those from `start` on were added last. */
    shown,
    start: pages > 1 ? size * (pages - 1) : 0,
    hasMore: shown.length === most && most < Math.min(count, limit),
    showMore: () => setWish({ query, pages: pages + 1 }),
    /** The number of matches. While `pending`, more may follow. */
    count: Math.min(count, limit),
    pending,
    hasFailed: failure !== undefined,
    retry,
    /** Whether the given posts are the first page of a longer list. */
    isPart,
    pageCount: Math.ceil(total / posts.length),
  };
}
