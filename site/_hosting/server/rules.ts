export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
  /** Headers of other rules that do not hold for this path: `! Name` in the file. */
  without?: string[];
}

export interface RedirectRule {
  from: string;
  to: string;
  status: number;
}

const lines = (text: string) =>
  text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("#"));

/** Reads a `_headers` file: a path on a line, its headers indented below it. */
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
    if (colon < 0 || !rule) throw new Error(`_headers: "${line.trim()}" is not "Name: value" below a path.`);
    rule.headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return rules;
}

/**
 * Reads a `_redirects` file: `from to status` on each line, status 301 where it is left out. `from` is decoded, as
 * servers compare it with the address asked for.
 */
export function parseRedirects(text: string): RedirectRule[] {
  return lines(text).map((line) => {
    const [from = "", to = "", status = "301"] = line.trim().split(/\s+/);
    if (!from.startsWith("/") || !to)
      throw new Error(`_redirects: "${line.trim()}" is not "from to status".`);
    return { from: decodeURI(from), to, status: Number(status) };
  });
}

/** What a built site asks of its host. */
export interface HostRules {
  headers: readonly HeaderRule[];
  redirects: readonly RedirectRule[];
  /** The path that the site lies below on its host, such as `/agency`, or nothing. */
  base: string;
}

/** A rule's path as a regular expression: a `:name` in it stands for one segment, `*` at its end for any rest. */
export function patternOf(rule: string): string {
  const pattern = rule
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/:\w+/g, "[^/]+")
    .replace(/\\\*$/, ".*");
  return `^${pattern}$`;
}

/** Whether a rule's path holds for an address. */
export const matches = (rule: string, address: string): boolean =>
  new RegExp(patternOf(rule), "s").test(address);

/**
 * All headers that the rules set for an address. Where several set one, hosts join the values, unless a later rule does
 * without the former ones.
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

/** The rules with those first that do without headers of others: where the first one counts, they win. */
export const exceptionsFirst = (rules: readonly HeaderRule[]): HeaderRule[] =>
  rules.toSorted((a, b) => Number(Boolean(b.without)) - Number(Boolean(a.without)));

/** `_headers` or `_redirects` for a site in a folder: every path at the start of a line, and where it leads. */
export const prefixRules = (rules: string, base: string): string =>
  rules
    .split("\n")
    .map((line) => (line.startsWith("/") ? line.replace(/(^|\s)\/(?!\/)/g, `$1${base}/`) : line))
    .join("\n");
