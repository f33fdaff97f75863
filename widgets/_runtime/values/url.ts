/** The use of a URL: a link or a form's action, an image, or a list to fetch. */
export type UrlKind = "link" | "image" | "source";

const allowed: Readonly<Record<UrlKind, { schemes: RegExp; description: string }>> = {
  link: { schemes: /^(https?|mailto|tel):/, description: "http:, https:, mailto: or tel:" },
  image: { schemes: /^(https?:|blob:|data:image\/)/, description: "http:, https:, blob: or data:image/" },
  source: { schemes: /^https?:/, description: "http: or https:" },
};

/**
 * Returns whether a URL may be used: a relative one always, an absolute one by its scheme. It finds the scheme as the
 * URL standard's parser does (https://url.spec.whatwg.org/#concept-basic-url-parser), which drops control characters
 * and spaces at the start, and tabs and line breaks anywhere. `URL` itself may have been replaced by the page.
 */
export function isAllowedUrl(url: string, kind: UrlKind): boolean {
  // oxlint-disable-next-line no-control-regex
  const parsed = url.replace(/^[\0- ]+|[\t\n\r]+/g, "").toLowerCase();
  return !/^[a-z][a-z\d+.-]*:/.test(parsed) || allowed[kind].schemes.test(parsed);
}

/** Describes a kind of URL for an error message. */
export const describeUrl = (kind: UrlKind) => `a relative URL, or one with ${allowed[kind].description}`;
