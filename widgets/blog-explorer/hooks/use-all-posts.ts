import { useMemo, useState } from "react";
import { useSource, type FailedSource } from "../../runtime/components/use-source";
import { contract, type PostSummary } from "../blog-explorer.contract";
import { isFiltering, type Query } from "../filter-posts";
import { resolveAddresses } from "../resolve-addresses";

const { shape } = contract.attributes.posts;
const none: PostSummary[] = [];

interface GivenPosts {
  posts: PostSummary[];
  /** The URL of the list of all posts with their texts. */
  src: string | undefined;
  /** Whether `posts` contains only the first posts of a longer list. */
  isPart: boolean;
}

interface AllPosts {
  posts: PostSummary[];
  /** Whether posts that the query needs are still loading. */
  pending: boolean;
  /** The failed request, if any. The search then covers only the given posts. */
  failure?: FailedSource;
  /** Returns whether a query needs posts or texts that are not loaded yet. */
  isLacking: (query: Query) => boolean;
}

/** Returns the given posts. After the first query that needs more, returns all posts with their texts. */
export function useAllPosts({ posts, src, isPart }: GivenPosts, query: Query): AllPosts {
  const isIndexed = posts.some((post) => post.index !== undefined);
  const lacksTexts = posts.some((post) => post.content === undefined);
  const isLacking = (next: Query) =>
    src !== undefined && !isIndexed && isFiltering(next) && (isPart || (lacksTexts && Boolean(next.search)));
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
  // In a list, only the first post contains the URL of the index.
  const indexed = fetched.find((post) => post.index);
  const index = indexed && resolveAddresses(indexed, src!).index;
  const filled = posts.map((post) => {
    const other = byId.get(post.id);
    if (!other) return post;
    return { ...post, content: post.content ?? other.content, index };
  });
  if (!isPart) return filled;
  for (const { id } of posts) byId.delete(id);
  return [...filled, ...[...byId.values()].map((post) => resolveAddresses(post, src!))];
}
