import { createHash } from "node:crypto";

/** The types of scripts that a policy applies to. A script of any other type is data. */
const code = /^(?:module|importmap|speculationrules|(?:text|application)\/javascript)?$/;

export const needsHash = (type: string): boolean => code.test(type);

export const hashesOf = (texts: ReadonlySet<string>): Set<string> =>
  new Set([...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));

export type Origins = Readonly<Record<string, readonly string[]>>;

interface PolicyNeeds {
  styles: ReadonlySet<string>;
  scripts: ReadonlySet<string>;
  /** The addresses of maps and videos that a visitor can load. */
  frames: ReadonlySet<string>;
  /** The URL to which the contact form sends messages, or an empty string. */
  endpoint: string;
  origins?: Origins;
}

/** Returns a policy that allows only the resources that pages use. Inline scripts and styles are allowed by hash. */
export function contentSecurityPolicy({
  styles,
  scripts,
  frames,
  endpoint,
  origins = {},
}: PolicyNeeds): string {
  const framed = [...new Set([...frames].map((address) => new URL(address).origin))].toSorted();
  const elsewhere = URL.canParse(endpoint) ? [new URL(endpoint).origin] : [];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...[...scripts].toSorted()],
    "style-src": ["'self'", ...[...styles].toSorted()],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...elsewhere],
    "manifest-src": ["'self'"],
    "frame-src": framed,
    "form-action": ["'self'", "mailto:", ...elsewhere],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    // A tag manager creates scripts from plain strings, which Trusted Types would block.
    ...(!origins["script-src"] && {
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["'none'"],
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${sourcesOf([...values, ...(origins[name] ?? [])])}`)
    .join("; ");
}

/** Joins the sources of a directive. In a host, browsers also accept characters that end a directive or a policy. */
function sourcesOf(values: readonly string[]): string {
  const bad = values.find(
    (value) => !/^(?:'[\w+/=-]+'|[a-z]+:|https?:\/\/[\w.*-]+(?::\d+)?|[\w*-]+(?:\.[\w-]+)+)$/.test(value),
  );
  if (bad)
    throw new Error(
      `The pages load something from ${bad}, whose host a content security policy cannot name. Use a host of letters, digits, dots and hyphens.`,
    );
  return values.join(" ") || "'none'";
}
