export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
  /** The headers of earlier rules that this rule removes, written as `! Name` in the file. */
  without?: string[];
}

export interface RedirectRule {
  from: string;
  to: string;
  status: number;
}

const lines = (text: string) =>
  text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("#"));

/** Parses a `_headers` file. Each path is on its own line, with its headers indented below. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of lines(text)) {
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), headers: {} });
      continue;
    }
    const rule = rules.at(-1);
    const [, removed] = /^\s+! (\S+)\s*$/.exec(line) ?? [];
    if (removed && rule) {
      rule.without = [...(rule.without ?? []), removed];
      continue;
    }
    const colon = line.indexOf(":");
    if (colon < 0 || !rule)
      throw new Error(`_headers: "${line.trim()}" is not a header such as "Name: value" below a path.`);
    rule.headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return rules;
}

/**
 * Parses a `_redirects` file with `from to status` on each line. The status defaults to 301 and may end with `!`.
 * `from` is decoded, because servers compare it with the decoded address of a request.
 */
export function parseRedirects(text: string): RedirectRule[] {
  return lines(text).map((line) => {
    const [from = "", to = "", status = "301"] = line.trim().split(/\s+/);
    if (!from.startsWith("/") || !to)
      throw new Error(`_redirects: "${line.trim()}" is not a redirect such as "/from/ /to/ 301".`);
    return { from: decodeURI(from), to, status: Number.parseInt(status) };
  });
}

/** The rules that a host applies to a built site. */
export interface HostRules {
  headers: readonly HeaderRule[];
  redirects: readonly RedirectRule[];
  /** The site's path on its host, such as `/agency`, or an empty string. */
  base: string;
  /** Whether the host passes `/api/` and `/healthz` on to the receiver. */
  hasReceiver: boolean;
}

/** Converts a rule's path to a regular expression. `:name` matches one segment, and a final `*` matches anything. */
export function patternOf(rule: string): string {
  const pattern = rule
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/:\w+/g, "[^/]+")
    .replace(/\\\*$/, ".*");
  return `^${pattern}$`;
}

export const matches = (rule: string, address: string): boolean =>
  new RegExp(patternOf(rule), "s").test(address);

/**
 * Returns all headers that the rules set for an address. If several rules set the same header, hosts join the values,
 * unless a later rule removes the earlier ones.
 */
export function headersFor(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of rules.filter(({ path }) => matches(path, address))) {
    for (const name of rule.without ?? []) delete headers[name];
    for (const [name, value] of Object.entries(rule.headers)) {
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
    }
  }
  return headers;
}

/**
 * Adds a request's query to a redirect's target, before the anchor.
 *
 * @param query the query with its `?`, for a target without a query
 * @param more the query with `&` instead of `?`, for a target with a query
 */
export function addQuery(target: string, query: string, more: string): string {
  const [, address = "", anchor = ""] = /^([^#]*)(.*)$/s.exec(target) ?? [];
  return address + (address.includes("?") ? more : query) + anchor;
}

/** Moves rules that remove headers to the start, for servers that apply the first matching rule. */
export const exceptionsFirst = (rules: readonly HeaderRule[]): HeaderRule[] =>
  rules.toSorted((a, b) => Number(Boolean(b.without)) - Number(Boolean(a.without)));

/** Adds the site's path on its host to each path and each target in `_headers` or `_redirects`. */
export const prefixRules = (rules: string, base: string): string =>
  rules
    .split("\n")
    .map((line) => (line.startsWith("/") ? line.replace(/(^|\s)\/(?!\/)/g, `$1${base}/`) : line))
    .join("\n");
