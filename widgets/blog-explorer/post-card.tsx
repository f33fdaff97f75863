import { Fragment } from "react";
import { Link } from "../runtime/components/nodes";
import type { PostSummary } from "./blog-explorer.contract";
import { findMatches } from "./fold-text";

interface PostCardProps {
  /** The post. On our own pages, `image` may be the `#id` of a drawing in the page. */
  post: PostSummary;
  level?: 2 | 3;
  search?: string;
}

/** A drawing in a file follows the system's color scheme, so `light-dark` shows the version that fits the page. */
const schemes = [
  { shown: "mask-[linear-gradient(light-dark(#000,#0000),light-dark(#000,#0000))]", scheme: "scheme-light" },
  { shown: "mask-[linear-gradient(light-dark(#0000,#000),light-dark(#0000,#000))]", scheme: "scheme-dark" },
];

const picturesOf = (image: string) => (image.endsWith(".svg") ? schemes : [{ shown: "", scheme: "" }]);

/** The card of an article. Our pages also prerender it in other lists. */
export default function PostCard({ post, level = 3, search }: PostCardProps) {
  const { title, excerpt, author, date, readTime, category, url } = post;
  const Title = `h${level}` as const;
  const name = typeof author === "string" ? author : author?.name;
  return (
    <article part="card" className="@container h-full">
      <div className="group relative flex h-full flex-col gap-x-8 gap-y-4 @min-[42em]:flex-row">
        <Picture post={post} />
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted">
            <span dir="auto" className="font-semibold text-pine">
              {category}
            </span>
            <span dir="auto">{readTime}</span>
          </p>
          <Title
            dir="auto"
            className="mt-2 line-clamp-2 font-display text-lg font-semibold text-balance @min-[21em]:text-xl @min-[34em]:text-2xl @min-[42em]:text-lg @min-[44em]:text-xl @min-[60em]:text-2xl"
          >
            <Link
              href={url}
              className="group-hover:text-ember after:absolute after:inset-0 after:content-['']"
            >
              <Marked text={title} search={search} />
            </Link>
          </Title>
          <p dir="auto" className="mt-2 mb-4 line-clamp-3 text-muted">
            {excerpt && <Marked text={excerpt} search={search} />}
          </p>
          <p className="mt-auto flex flex-wrap gap-x-1.5 border-t border-rule pt-3 text-sm wrap-anywhere text-muted">
            {name && <span dir="auto">{name}</span>}
            {date && (
              <span className="not-first:before:pe-1.5 not-first:before:content-['·']">
                <bdi>{date}</bdi>
              </span>
            )}
          </p>
        </div>
      </div>
    </article>
  );
}

/** A text with its matches marked. */
function Marked({ text, search = "" }: { text: string; search: string | undefined }) {
  const matches = findMatches(text, search);
  if (matches.length === 0) return text;
  return (
    // The key makes React recreate the text for each search, because a browser's translator may have moved the text nodes.
    <span key={search}>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          <span>{text.slice(matches[index - 1]?.end ?? 0, start)}</span>
          <mark className="bg-wash text-ink underline decoration-spark decoration-2">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      <span>{text.slice(matches.at(-1)!.end)}</span>
    </span>
  );
}

/** A photograph, a drawing in a file, or a drawing in the page. */
function Picture({ post: { id, image = "" } }: { post: PostSummary }) {
  if (!image) return null;
  const frame = {
    "data-transition": `post-${id}`,
    className:
      "relative aspect-video w-full shrink-0 overflow-hidden rounded-md border border-rule bg-raised @min-[42em]:w-[calc(50%-1rem)]",
  };
  if (image.startsWith("#")) {
    return (
      <svg {...frame} viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={image} />
      </svg>
    );
  }
  return (
    <div {...frame}>
      {picturesOf(image).map(({ shown, scheme }) => (
        <div key={scheme} className={`absolute inset-0 ${shown}`}>
          <img
            className={`size-full object-cover ${scheme}`}
            src={image}
            alt=""
            width={1200}
            height={675}
            loading="lazy"
          />
        </div>
      ))}
    </div>
  );
}
