import { createHash } from "node:crypto";
import type { Origins } from "../_analytics/origins";

/** What a policy must allow by its hash. */
export interface InlineHashes {
  styles: ReadonlySet<string>;
  scripts: ReadonlySet<string>;
}

/** Scripts that are run or read as rules; other types are data and need no leave. */
const ruled = /^(?:module|importmap|speculationrules|(?:text|application)\/javascript)?$/;

/** Whether a policy must allow an inline `<script>` of this type. */
export const needsLeave = (type: string): boolean => ruled.test(type);

/** What a policy allows inline code by. */
export const hashesOf = (texts: ReadonlySet<string>): Set<string> =>
  new Set([...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));

export interface PolicyNeeds extends InlineHashes {
  /** The addresses of maps and videos that a visitor may load. */
  frames: ReadonlySet<string>;
  /** Where the contact form delivers to; empty where it delivers nowhere. */
  endpoint: string;
  /** Whom analytics needs, by directive. */
  analytics?: Origins;
}

/** Nothing but what the pages use; no inline code or style but what is known by its hash. */
export function contentSecurityPolicy({
  styles,
  scripts,
  frames,
  endpoint,
  analytics = {},
}: PolicyNeeds): string {
  const framed = [...new Set([...frames].map((address) => new URL(address).origin))].toSorted();
  const elsewhere = /^https?:/.test(endpoint) ? [new URL(endpoint).origin] : [];
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
    // Who loads scripts of others, such as a tag manager, makes them from plain texts.
    ...(!analytics["script-src"] && {
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["'none'"],
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...values, ...(analytics[name] ?? [])].join(" ") || "'none'"}`)
    .join("; ");
}
