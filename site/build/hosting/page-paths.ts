/**
 * Returns paths for rules in `_headers`. Together, they match each page exactly once, because hosts join the values of
 * all rules that match an address. Paths that match the most pages come first. `/folder/*` is the only wildcard that
 * all hosts support, so there is one path for each folder. If another rule matches files in a folder, each page and
 * subfolder of the folder has its own path instead.
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
  // Sort paths with equal counts alphabetically, because Eleventy finishes pages in a different order in each build.
  const paths = [...counts.keys()].toSorted();
  return paths.toSorted((one, other) => counts.get(other)! - counts.get(one)!);
}

/** Returns the topmost folder that contains the page but no file with another rule, or the page if there is none. */
function pathOf(page: string, others: readonly string[]): string {
  for (let end = page.indexOf("/") + 1; end > 0; end = page.indexOf("/", end) + 1) {
    const folder = page.slice(0, end);
    if (!others.some((path) => path.startsWith(folder))) return `${folder}*`;
  }
  return page;
}
