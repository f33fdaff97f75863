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
export const pageAddress = (base: string, page: number) => (page === 1 ? base : `${base}page/${page}/`);
