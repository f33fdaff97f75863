import { checkHostLimits, MAX_RULES } from "./host-limits";
import { pathsOfPages } from "./page-paths";
import { parseHeaders } from "./server/rules";

/** The values for the placeholders in `site/pages/root-files/headers.njk`, which depend on the written pages. */
export interface OpenParts {
  policy: string;
  /** The addresses of all pages. */
  pages: readonly string[];
}

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
  const cached = others.filter((rule) => "Cache-Control" in rule.headers).map(({ path }) => path);
  const paths = pathsOfPages(pages, cached);
  const write = (count: number) =>
    text.replace(block, () =>
      paths
        .slice(0, count)
        .map((path) => `${path}\n${headers}`)
        .join("\n"),
    );
  const published = write(Math.max(0, MAX_RULES - others.length));
  checkHostLimits(published);
  return { all: write(paths.length), published };
}
