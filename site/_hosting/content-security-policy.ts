import { createHash } from "node:crypto";
import type { Pieces } from "../_eleventy/page-pieces";

/** What a policy must allow by its hash. */
export interface InlineHashes {
  styles: ReadonlySet<string>;
  scripts: ReadonlySet<string>;
}

/** Scripts that are run or read as rules; other types are data and need no leave. */
const ruled = /^(?:module|importmap|speculationrules|(?:text|application)\/javascript)?$/;

/** In lower case, as the build writes tags; one in capitals gets no leave. */
const inline = /<(style|script)\b([^>]*)>([^]*?)<\/\1>/g;

/** Text -> its hash; pages of one template share theirs. */
const hashes = new Map<string | Buffer, string>();

function hashOf(text: string | Buffer): string {
  const hash = hashes.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  hashes.set(text, hash);
  return hash;
}

/** The hashes of all that stands in a page between `<style>` or `<script>` and its end, or that a mark there stands for. */
export function inlineHashes(html: string, pieces: Pieces): InlineHashes {
  const styles: (string | Buffer)[] = [];
  const scripts: string[] = [];
  for (const [, tag, attributes = "", text = ""] of html.matchAll(inline)) {
    if (tag === "style") styles.push(pieces.get(text) ?? text);
    else if (!/\bsrc=/.test(attributes) && ruled.test(typeOf(attributes))) scripts.push(text);
  }
  return { styles: new Set(styles.map(hashOf)), scripts: new Set(scripts.map(hashOf)) };
}

const typeOf = (attributes: string) => /\btype="([^"]*)"/.exec(attributes)?.[1] ?? "";

export interface PolicyNeeds extends InlineHashes {
  /** Where the contact form delivers to; empty where it delivers nowhere. */
  endpoint: string;
  /** The address of the map that a visitor may load. */
  map: string;
}

/** Nothing but what the pages use; no inline code or style but what is known by its hash. */
export function contentSecurityPolicy({ styles, scripts, endpoint, map }: PolicyNeeds): string {
  const elsewhere = /^https?:/.test(endpoint) ? [new URL(endpoint).origin] : [];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...[...scripts].toSorted()],
    "style-src": ["'self'", ...[...styles].toSorted()],
    "img-src": ["'self'"],
    // The display face stands in the stylesheet.
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...elsewhere],
    "manifest-src": ["'self'"],
    "frame-src": [new URL(map).origin],
    "form-action": ["'self'", "mailto:", ...elsewhere],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
