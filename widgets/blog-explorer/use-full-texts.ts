import { useEffect, useState } from "react";
import { WidgetFault, reportFault } from "../_runtime/faults";
import { useHost } from "../_runtime/host";
import { fetchList } from "../_shared/use-source";
import { contract, type PostSummary } from "./blog-explorer.contract";

const { shape } = contract.attributes.posts;

interface FullTexts {
  posts: PostSummary[];
  /** `pending`: the texts are on their way; `failed`: only titles and excerpts can be searched. */
  status: "ready" | "pending" | "failed";
  /** Whether a search needs to fetch nothing more. */
  searchable: boolean;
}

/** The posts with their texts, which are fetched when a search first needs them. */
export function useFullTexts(posts: PostSummary[], src: string | undefined, wanted: boolean): FullTexts {
  const { element } = useHost();
  const [contents, setContents] = useState<ReadonlyMap<string, string> | "failed">();
  const lacking = src !== undefined && posts.some((post) => post.content === undefined);
  const fetching = wanted && lacking && contents === undefined;

  useEffect(() => {
    if (!fetching) return;
    let current = true;
    fetchList(src!, shape).then(
      (list) => current && setContents(new Map(list.map((post) => [post.id, post.content ?? ""]))),
      (error: unknown) => {
        if (!current) return;
        setContents("failed");
        if (element && error instanceof WidgetFault) reportFault(element, error);
      },
    );
    return () => {
      current = false;
    };
  }, [fetching, src, element]);

  const searchable = !lacking || contents !== undefined;
  if (fetching) return { posts, status: "pending", searchable };
  if (contents === "failed") return { posts, status: wanted ? "failed" : "ready", searchable };
  if (!contents) return { posts, status: "ready", searchable };
  const filled = posts.map((post) => ({ ...post, content: post.content ?? contents.get(post.id) }));
  return { posts: filled, status: "ready", searchable };
}
