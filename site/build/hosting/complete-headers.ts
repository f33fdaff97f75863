import { parseHeaders } from "./server/rules";

/** The values for the placeholders in `site/pages/root-files/headers.njk`, which depend on the written pages. */
export interface OpenParts {
  policy: string;
  /** The addresses of all pages. */
  pages: readonly string[];
}

/** The maximum number of rules, and of characters in a line. Cloudflare Pages ignores the others without an error. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2000;

/**
 * Fills in `{policy}` and the rules for `{pages}` in the text of `_headers`.
 *
 * @returns `all`, the text with all rules, and `published`, the text without the rules that exceed the limit of hosts.
 * For pages without a rule, hosts send the same `Cache-Control` by default
 * @throws Error if the template is incomplete, a line is too long for a host, or there are too many rules even without
 * those for pages
 */
export function completeHeaders(template: string, { policy, pages }: OpenParts) {
  const text = template.replaceAll("\r\n", "\n").replace("{policy}", () => policy);
  const [block, headers] = /^\{pages\}\n((?:[ \t].*\n)+)/m.exec(text) ?? [];
  if (!block) throw new Error('The template of _headers has no rule whose path is "{pages}".');
  const others = parseHeaders(text.replace(block, ""));
  const errors = [
    ...text
      .split("\n")
      .filter((line) => line.length > MAX_LINE_LENGTH)
      .map((line) => `the line "${line.trim().split(":")[0]}" has ${line.length} characters`),
    ...(others.length > MAX_RULES ? [`there are ${others.length} rules, not counting those for pages`] : []),
  ];
  if (errors.length > 0)
    throw new Error(
      `Cloudflare Pages, which reads ${MAX_RULES} rules and ${MAX_LINE_LENGTH} characters in a line, would ignore part of _headers:\n  ${errors.join("\n  ")}`,
    );
  const cached = others.filter((rule) => "Cache-Control" in rule.headers).map(({ path }) => path);
  const paths = pathsOfPages(pages, cached);
  const write = (count: number) =>
    text.replace(block, () =>
      paths
        .slice(0, count)
        .map((path) => `${path}\n${headers}`)
        .join("\n"),
    );
  return { all: write(paths.length), published: write(MAX_RULES - others.length) };
}

/**
 * Returns paths for rules that together match each page exactly once, because hosts join the values of all rules that
 * match an address. Paths that match the most pages come first. `/folder/*` is the only wildcard that all hosts
 * support, so there is one path for each folder. If another rule matches files in a folder, each page and subfolder of
 * the folder has its own path instead.
 *
 * @param others the paths of all other rules that set the same header
 */
function pathsOfPages(pages: readonly string[], others: readonly string[]): string[] {
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
