/** Returns the first page, the last, and those around the current one; `undefined` is a gap. */
export function pagesNear(current: number, count: number): (number | undefined)[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(near)];
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page) - 1;
    if (missing === 1) return [page - 1, page];
    return missing > 1 ? [undefined, page] : [page];
  });
}

/** `/blog/`, 3 -> `/blog/page/3/`; the first page is the list itself. */
export const pageAddress = (base: string, page: number) => (page === 1 ? base : `${base}page/${page}/`);
