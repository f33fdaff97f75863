import { checkHostLimits, MOST_RULES } from "./host-limits";
import { pathsOfPages } from "./page-paths";
import { parseHeaders } from "./server/rules";

/** What `site/root-files/headers.njk` leaves open until all pages are written. */
export interface OpenParts {
  policy: string;
  /** The addresses of all pages. */
  pages: readonly string[];
}

/**
 * Fills in the text of `_headers`: `{policy}`, and the rule for `{pages}`.
 *
 * @returns `all` rules, and those `published` in `_headers`: hosts read a limited number, and send pages without a rule
 * with the same `Cache-Control` by default
 * @throws Error where hosts would not read a line, or too many rules are left without those of pages
 */
export function completeHeaders(template: string, { policy, pages }: OpenParts) {
  const text = template.replace("{policy}", () => policy);
  const [block = "", headers] = /^\{pages\}\n((?:[ \t].*\n)+)/m.exec(text) ?? [];
  const others = parseHeaders(text.replace(block, ""));
  const cached = others.filter((rule) => "Cache-Control" in rule.headers).map(({ path }) => path);
  const paths = pathsOfPages(pages, cached);
  const write = (count: number) =>
    text.replace(block, () =>
      paths
        .slice(0, count)
        .map((path) => `${path}\n${headers}`)
        .join("\n"),
    );
  const published = write(Math.max(0, MOST_RULES - others.length));
  checkHostLimits(published);
  return { all: write(paths.length), published };
}
