import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSource } from "../runtime/components/list-source";
import { useHost } from "../runtime/host";
import { native } from "../runtime/native";
import { parseUrl } from "../runtime/values/url";
import { changeUrls } from "../runtime/values/shape";
import { contract, postShape, type BlogExplorerProps, type PostSummary } from "./blog-explorer.contract";
import { filterPosts, isFiltering, toQuery, type Query } from "./filter-posts";
import { useQuery } from "./use-query";

const PAGE_SIZE = 12;
/** The number of posts at which a list is shown page by page. */
const LONG = 300;
const { shape } = contract.attributes.posts;
const none: PostSummary[] = [];

export type ResultsProps = BlogExplorerProps & { posts: PostSummary[] };

/** Resolves the URLs of a post against the URL of its list. */
export function resolveAddresses(post: PostSummary, src: string): PostSummary {
  const list = new URL(src, native(document).baseURI).href;
  return changeUrls(post, postShape, (url) => parseUrl(url, list)?.href ?? url);
}

interface GivenPosts {
  posts: PostSummary[];
  /** The URL of the list of all posts with their texts. */
  src: string | undefined;
  /** Whether `posts` contains only the first posts of a longer list. */
  isPart: boolean;
}

/**
 * Returns the given posts, and after the first query that needs more, all posts with their texts. `pending` means that
 * posts that the query needs are still loading. After a `failure`, the search covers only the given posts.
 */
function useAllPosts({ posts, src, isPart }: GivenPosts, query: Query) {
  const lacksTexts = posts.some((post) => post.content === undefined);
  /** Returns whether a query needs posts or texts that are not loaded yet. */
  const isLacking = (next: Query) =>
    src !== undefined && isFiltering(next) && (isPart || (lacksTexts && Boolean(next.search)));
  const wanted = isLacking(query);
  const [isRequested, setRequested] = useState(false);
  if (wanted && !isRequested) setRequested(true);
  const source = useSource(none, isRequested ? src : undefined, shape);
  const fetched = source.status === "ready" && isRequested && src ? source.items : undefined;
  const all = useMemo(
    () => (fetched ? complete({ posts, src, isPart }, fetched) : posts),
    [posts, src, isPart, fetched],
  );

  if (fetched) return { posts: all, pending: false, isLacking: () => false };
  if (source.status === "failed")
    return { posts, pending: false, failure: wanted ? source : undefined, isLacking: () => false };
  return { posts, pending: wanted, isLacking };
}

/** Adds missing posts and texts from the fetched list. The given posts keep their order, so that no card moves. */
function complete({ posts, src, isPart }: GivenPosts, fetched: readonly PostSummary[]): PostSummary[] {
  const byId = new Map(fetched.map((post) => [post.id, post]));
  const filled = posts.map((post) => ({ ...post, content: post.content ?? byId.get(post.id)?.content }));
  if (!isPart) return filled;
  for (const { id } of posts) byId.delete(id);
  return [...filled, ...[...byId.values()].map((post) => resolveAddresses(post, src!))];
}

/** Returns the query and its matches, from the given list or the full list with the texts. */
export function useResults(props: ResultsProps) {
  const { posts, limit = Infinity } = props;
  const { emit } = useHost();
  const [query, ask] = useQuery(toQuery(props), props);
  const total = Math.max(props.total ?? 0, posts.length);
  const isPart = posts.length > 0 && total > posts.length;
  const src = posts.find((post) => post.texts)?.texts ?? props.src;
  const { posts: all, pending, failure, isLacking } = useAllPosts({ posts, src, isPart }, query);
  const matching = useMemo(() => (isFiltering(query) ? filterPosts(all, query) : posts), [all, posts, query]);
  const count = matching.length;

  const size = isPart ? posts.length : posts.length < LONG ? Infinity : PAGE_SIZE;
  // A new query starts with one page.
  const [wish, setWish] = useState({ query, pages: 1 });
  const pages = wish.query === query ? wish.pages : 1;
  const most = Math.min(limit, size * pages);

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
    unreported.current = isLacking(next) ? next : undefined;
    if (!unreported.current) report(next, isFiltering(next) ? filterPosts(all, next).length : total);
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
