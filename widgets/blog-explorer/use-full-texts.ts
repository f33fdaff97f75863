import { useState } from "react";
import { useSource, type FailedSource } from "../_shared/use-source";
import { contract, type PostSummary } from "./blog-explorer.contract";

const { shape } = contract.attributes.posts;
const none: PostSummary[] = [];

interface FullTexts {
  posts: PostSummary[];
  /** The texts are on their way. */
  pending: boolean;
  /** Only titles and excerpts can be searched. */
  failure?: FailedSource;
  /** Whether a search needs to fetch nothing more. */
  searchable: boolean;
}

/** The posts with their texts, which are fetched when a search first needs them. */
export function useFullTexts(posts: PostSummary[], src: string | undefined, wanted: boolean): FullTexts {
  const lacking = src !== undefined && posts.some((post) => post.content === undefined);
  const [asked, setAsked] = useState(false);
  if (wanted && lacking && !asked) setAsked(true);
  const source = useSource(none, asked ? src : undefined, shape);

  if (!lacking || !asked) return { posts, pending: false, searchable: !lacking };
  if (source.status === "loading") return { posts, pending: wanted, searchable: false };
  if (source.status === "failed")
    return { posts, pending: false, failure: wanted ? source : undefined, searchable: true };
  const contents = new Map(source.items.map((post) => [post.id, post.content ?? ""]));
  const filled = posts.map((post) => ({ ...post, content: post.content ?? contents.get(post.id) }));
  return { posts: filled, pending: false, searchable: true };
}
