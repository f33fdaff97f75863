/**
 * Returns the paths of `_headers` rules that match each page exactly once, starting with the paths of the most pages.
 * `/folder/*` is the only wildcard that all hosts share, and hosts join the values of all rules that match an address.
 * So each folder has one rule. If files in it have their own rule, its pages and subfolders have one rule each.
 *
 * @param pages the addresses of all pages
 * @param others the paths of all other rules that set the same header
 */
export function pathsOfPages(pages: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const path = pathOf(page, others);
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([path]) => path);
}

/** Returns the topmost folder of a page without files that have another rule, or the page itself. */
function pathOf(page: string, others: readonly string[]): string {
  for (let end = page.indexOf("/") + 1; end > 0; end = page.indexOf("/", end) + 1) {
    const folder = page.slice(0, end);
    if (!others.some((path) => path.startsWith(folder))) return `${folder}*`;
  }
  return page;
}
