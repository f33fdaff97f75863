export type UrlKind = "link" | "image" | "source";

const allowed: Readonly<Record<UrlKind, { schemes: RegExp; description: string }>> = {
  link: { schemes: /^(https?|mailto|tel):/, description: "http:, https:, mailto: or tel:" },
  image: { schemes: /^(https?:|blob:|data:image\/)/, description: "http:, https:, blob: or data:image/" },
  source: { schemes: /^https?:/, description: "http: or https:" },
};

/**
 * Returns whether a URL may be used. Relative URLs are always allowed; absolute URLs need an allowed scheme. Like the
 * parser of the URL standard (https://url.spec.whatwg.org/#concept-basic-url-parser), the check drops control
 * characters and spaces at the start, and tabs and line breaks anywhere. It does not use `URL`, because the page may
 * have replaced it.
 */
export function isAllowedUrl(url: string, kind: UrlKind): boolean {
  // oxlint-disable-next-line no-control-regex
  const parsed = url.replace(/^[\0- ]+|[\t\n\r]+/g, "").toLowerCase();
  return !/^[a-z][a-z\d+.-]*:/.test(parsed) || allowed[kind].schemes.test(parsed);
}

export const describeUrl = (kind: UrlKind) => `a relative URL, or one with ${allowed[kind].description}`;

/** Returns the URL, or undefined if it is invalid. jsdom 20, which Jest 29 uses, has no `URL.parse` and no `URL.canParse`. */
export function parseUrl(url: string, base?: string | URL): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}
