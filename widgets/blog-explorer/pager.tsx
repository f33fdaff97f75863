import { fill } from "../runtime/labels";
import { contract, type BlogExplorerProps } from "./blog-explorer.contract";

interface PagerProps {
  base: string;
  /** The number of the current page, starting at 1. */
  page: number;
  pages: number;
  labels?: Pick<BlogExplorerProps["labels"], "pages" | "page" | "next">;
  previous?: string;
}

/** Returns the first and last pages and the pages around the current page. `undefined` represents an ellipsis. */
export function pagesNear(current: number, count: number): (number | undefined)[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(near)];
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page) - 1;
    if (missing === 1) return [page - 1, page];
    return missing > 1 ? [undefined, page] : [page];
  });
}

/** Returns the URL of a page, such as `/blog/page/3/`. The first page is at `base`. */
const pageAddress = (base: string, page: number) => (page === 1 ? base : `${base}page/${page}/`);

/** The links to the pages of a list. Our pages also prerender them below lists that are not explorers. */
export default function Pager({
  base,
  page,
  pages,
  labels = contract.labels,
  previous = "Previous page",
}: PagerProps) {
  if (pages < 2) return null;
  const step = (to: number, rel: "prev" | "next") =>
    to >= 1 && to <= pages ? (
      <a
        href={pageAddress(base, to)}
        rel={rel}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {rel === "prev" ? previous : labels.next}
      </a>
    ) : null;
  return (
    <nav
      aria-label={labels.pages}
      part="pages"
      className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-6 print:hidden"
    >
      {step(page - 1, "prev")}
      <ol className="flex list-none flex-wrap items-center gap-2 p-0 tabular-nums">
        {pagesNear(page, pages).map((to, index) => (
          <li key={to ?? `gap-${index}`}>
            {to ? (
              <a
                href={pageAddress(base, to)}
                aria-label={fill(labels.page, { page: String(to) })}
                aria-current={to === page ? "page" : undefined}
                className="chip min-w-11 justify-center"
              >
                {to}
              </a>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, "next")}
    </nav>
  );
}
