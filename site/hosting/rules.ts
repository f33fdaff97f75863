import type { Site } from "../schemas/site";
import { receiverPath } from "../../widgets/agency-contact-form/receiver-path";

export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
  /** The headers of earlier rules that this rule removes. */
  without?: readonly string[];
}

export interface RedirectRule {
  from: string;
  /** The target, which may end in `:splat` if `from` ends in `*`. With status 404, the page for missing addresses. */
  to: string;
  /** The statuses that the writers of all hosts know. */
  status: 301 | 302 | 404;
  /** The query that a request must have, such as `p=12`. */
  query?: string;
  /** Whether a host that redirects before it looks for files, and cannot match queries, must not have the rule. */
  isLimited?: boolean;
}

/** A redirect of missing files. `except` are the earlier rules for status 404 below it. */
export type FallbackRule = RedirectRule & { except: readonly RedirectRule[] };

/**
 * Sorts rules by when a host applies them: `moved` before it looks for a file, `fallbacks` if there is none, and
 * otherwise `missing`, with the pages for errors. Of several rules with a wildcard, the first one applies.
 */
export function sortRedirects(rules: readonly RedirectRule[]) {
  const isFallback = ({ from, status }: RedirectRule) => status < 400 && from.endsWith("*");
  const isBelow = ({ from }: RedirectRule, other: RedirectRule) => from.startsWith(other.from.slice(0, -1));
  const missing = rules.filter(
    (rule, index) =>
      rule.status === 404 &&
      !rules.slice(0, index).some((other) => isFallback(other) && isBelow(rule, other)),
  );
  const fallbacks = rules
    .filter(isFallback)
    .map((rule): FallbackRule => ({ ...rule, except: missing.filter((other) => isBelow(other, rule)) }));
  return { moved: rules.filter((rule) => rule.status < 400 && !isFallback(rule)), fallbacks, missing };
}

export const fallsBack = ({ from, except }: FallbackRule, address: string): boolean =>
  matches(from, address) && !except.some((rule) => new RegExp(patternOf(rule.from), "si").test(address));

/**
 * Returns a regular expression whose group is the rest of a requested address that a rule's `*` matches, as the browser
 * sent it and without slashes at the start, which could lead to another site. It does not match an empty text, because
 * Caddy 2.6.2 first compares `vars_regexp` with one.
 */
export const restPattern = ({ from }: RedirectRule): string =>
  `^${String.raw`[\\/]+[^\\/?]+`.repeat(from.split("/").filter(Boolean).length - 1)}[\\\\/]+([^?]*)`;

/** The caching of files for which no rule sets another one, and of errors, also below a path whose files never change. */
export const revalidated = "public, max-age=0, must-revalidate";

/** The caching of files whose addresses change with their content, and of those whose addresses never change. */
export const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
export const forMinutes = { "Cache-Control": "public, max-age=300" };

export interface Rules {
  headers: readonly HeaderRule[];
  redirects: readonly RedirectRule[];
}

export interface HostRules extends Rules {
  /** The site's path on its host, such as `/agency`, or an empty string. */
  base: string;
  /** Whether the host passes `/api/` and `/healthz` on to the receiver. */
  hasReceiver: boolean;
}

const escapes = (text: string) => encodeURIComponent(text).replaceAll("*", "%2A");

/** Percent-encodes a path for a rule, in which `:name` and `*` are patterns and `?` and `#` end the path. */
export const escapePath = (path: string) => encodeURI(path).replaceAll(/[?#:*]/g, escapes);

/** Percent-encodes what is special in a URL for some host: `{name}` for Caddy, `$name` for nginx, `:name` for others. */
export const escapeTarget = (url: string) =>
  url.replaceAll(/[^\w\-.~!'()*+,;:=@/?&#%]|:(?=[A-Za-z])/g, escapes);

const decoded = (part: string) => decodeURIComponent(part);

/** Writes a part of an address as browsers send it. */
export const requested = (part: string) => encodeURI(decoded(part));

/** Returns a regular expression for a text, without characters that configuration files treat specially. */
const literal = (text: string) =>
  text.replaceAll(/[^\w/\-\u0080-\uffff]/g, (character) =>
    character === "." ? "\\." : `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

/**
 * Converts a rule's path to a regular expression. `:name` matches one segment, and a final `*` matches anything.
 *
 * @param form converts the other parts to the form of compared addresses; by default, decodes them
 */
export const patternOf = (rule: string, form = decoded): string =>
  `^${rule
    .split(/(:[A-Za-z]\w*|\*$)/)
    .map((part, index) => (index % 2 === 0 ? literal(form(part)) : part === "*" ? ".*" : "[^/]+"))
    .join("")}$`;

export const matches = (rule: string, address: string): boolean =>
  new RegExp(patternOf(rule), "s").test(address);

/** Returns all headers for an address. Hosts join the values of several rules, unless a later one removes the others. */
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

/** Adds a request's query to a redirect's target: `query` with `?` or, if the target has one, `more` with `&`. */
export function addQuery(target: string, query: string, more: string): string {
  const [, address = "", anchor = ""] = /^([^#]*)(#.*)?$/s.exec(target) ?? [];
  return address + (address.includes("?") ? more : query) + anchor;
}

/** Moves rules that remove headers to the start, for servers that apply the first matching rule. */
export const exceptionsFirst = (rules: readonly HeaderRule[]): HeaderRule[] =>
  rules.toSorted((a, b) => Number(Boolean(b.without)) - Number(Boolean(a.without)));

export const rulesBelow = (base: string, { headers, redirects }: Rules): Rules => ({
  headers: headers.map((rule) => ({ ...rule, path: base + rule.path })),
  redirects: redirects.map(({ from, to, ...rule }) => ({
    ...rule,
    from: base + from,
    to: to.startsWith("/") ? base + to : to,
  })),
});

/** The receiver's default address, on the same machine as the web server. */
export const receiverAddress = "127.0.0.1:8081";

export const hasReceiver = ({ form, origin }: Pick<Site, "form" | "origin">): boolean =>
  [receiverPath, origin + receiverPath].includes(form.endpoint);
