export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
  /** The headers of earlier rules that are removed for this path: `! Name` in the file. */
  without?: string[];
}

export interface RedirectRule {
  from: string;
  to: string;
  status: number;
}

const lines = (text: string) =>
  text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("#"));

/** Parses a `_headers` file: each path is on a line, with its headers indented below. */
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
 * Parses a `_redirects` file: `from to status` on each line, where the status defaults to 301 and may end with `!`. `from`
 * is decoded, because servers compare it with the decoded address of a request.
 */
export function parseRedirects(text: string): RedirectRule[] {
  return lines(text).map((line) => {
    const [from = "", to = "", status = "301"] = line.trim().split(/\s+/);
    if (!from.startsWith("/") || !to)
      throw new Error(`_redirects: "${line.trim()}" is not a redirect such as "/from/ /to/ 301".`);
    return { from: decodeURI(from), to, status: Number.parseInt(status) };
  });
}

/** What a host has to do for a built site. */
export interface HostRules {
  headers: readonly HeaderRule[];
  redirects: readonly RedirectRule[];
  /** The path of the site on its host, such as `/agency`, or an empty string. */
  base: string;
  /** Whether the host passes `/api/` and `/healthz` on to the receiver of contact messages. */
  hasReceiver: boolean;
}

/** Returns a rule's path as a regular expression. In it, `:name` matches one segment, and `*` at the end matches any rest. */
export function patternOf(rule: string): string {
  const pattern = rule
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/:\w+/g, "[^/]+")
    .replace(/\\\*$/, ".*");
  return `^${pattern}$`;
}

/** Returns whether a rule's path matches an address. */
export const matches = (rule: string, address: string): boolean =>
  new RegExp(patternOf(rule), "s").test(address);

/**
 * Returns all headers that the rules set for an address. If several rules set one header, hosts join the values, unless a
 * later rule removes the earlier ones.
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
 * Adds the query of a request to the target of a redirect, before its anchor.
 *
 * @param query the query with its `?`, for a target without one
 * @param more the query with `&` in place of `?`, for a target that has one
 */
export function addQuery(target: string, query: string, more: string): string {
  const [, address = "", anchor = ""] = /^([^#]*)(.*)$/s.exec(target) ?? [];
  return address + (address.includes("?") ? more : query) + anchor;
}

/** Sorts rules that remove headers of other rules first, for servers on which the first rule wins. */
export const exceptionsFirst = (rules: readonly HeaderRule[]): HeaderRule[] =>
  rules.toSorted((a, b) => Number(Boolean(b.without)) - Number(Boolean(a.without)));

/** Returns `_headers` or `_redirects` for a site in a folder, with the folder in front of each path and each target. */
export const prefixRules = (rules: string, base: string): string =>
  rules
    .split("\n")
    .map((line) => (line.startsWith("/") ? line.replace(/(^|\s)\/(?!\/)/g, `$1${base}/`) : line))
    .join("\n");
