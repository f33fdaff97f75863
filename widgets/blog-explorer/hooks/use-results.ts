import { useLayoutEffect, useMemo, useRef } from "react";
import { useHost } from "../../_runtime/host";
import type { BlogExplorerProps, PostSummary } from "../blog-explorer.contract";
import { filterPosts, isAsked, toQuery, type Query } from "../filter-posts";
import { useAllPosts } from "./use-all-posts";
import { usePages } from "./use-pages";
import { useQuery } from "./use-query";
import { useSearchIndex } from "./use-search-index";

/** How many cards are shown at a time of a list that is too long to come with its texts. */
const PAGE_SIZE = 12;

export type ResultsProps = BlogExplorerProps & { posts: PostSummary[] };

/** What a reader asks for, and the posts that match it: among those given, among all of the source, or by the index. */
export function useResults(props: ResultsProps) {
  const { posts, src, limit = Infinity } = props;
  const { emit } = useHost();
  const [query, ask] = useQuery(toQuery(props), props);
  const total = Math.max(props.total ?? 0, posts.length);
  const isPart = posts.length > 0 && total > posts.length;
  const all = useAllPosts({ posts, src, isPart }, query);

  const { index } = all.posts.find((post) => post.index) ?? {};
  const size = isPart ? posts.length : index ? PAGE_SIZE : Infinity;
  const [pages, showMore] = usePages(query);
  const most = Math.min(limit, size * pages);
  const given = useMemo(() => new Map(posts.map((post) => [post.id, post])), [posts]);
  const asksIndex = (asked: Query) => index !== undefined && (asked.search ? true : isPart && isAsked(asked));
  const indexed = useSearchIndex(index, asksIndex(query) ? query : undefined, {
    most,
    ids: isPart ? undefined : given,
  });
  const filtered = useMemo(
    () => (isAsked(query) ? filterPosts(all.posts, query) : posts),
    [all.posts, posts, query],
  );
  const matching = indexed.found?.posts.map((post) => given.get(post.id) ?? post) ?? filtered;
  const count = indexed.found?.count ?? filtered.length;
  const pending = all.pending || indexed.pending;
  const failure = all.failure ?? indexed.failure;

  const tell = ({ category = "all", tag = "", search = "" }: Query, matches: number) =>
    emit("agency-filter", { category, tag, search, count: matches });

  // How many match is known only when all are there; it is told before a reader can ask for something else.
  const untold = useRef<Query>(undefined);
  useLayoutEffect(() => {
    if (untold.current !== query || pending) return;
    untold.current = undefined;
    tell(query, count);
  });

  const show = (next: Query) => {
    ask(next);
    untold.current = all.isLacking(next) || asksIndex(next) ? next : undefined;
    if (!untold.current) tell(next, isAsked(next) ? filterPosts(all.posts, next).length : total);
  };
  const retry = () => {
    untold.current = query;
    failure?.retry();
  };

  const shown = matching.slice(0, most);
  return {
    query,
    show,
    /** The posts to show; those from `start` on were asked for last. */
    shown,
    start: pages > 1 ? size * (pages - 1) : 0,
    hasMore: shown.length === most && most < Math.min(count, limit),
    showMore,
    /** How many match, as far as is known while `pending`. */
    count: Math.min(count, limit),
    pending,
    hasFailed: failure !== undefined,
    retry,
    /** Whether the posts given are the first page of a longer list. */
    isPart,
    pageCount: Math.ceil(total / posts.length),
  };
}
