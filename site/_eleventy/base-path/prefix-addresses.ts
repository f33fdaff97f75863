/** Attributes that hold one address, in pages as the build makes them; `base` and those after it are widgets'. */
const attributes = ["href", "src", "action", "base", "current", "privacy-href", "terms-href"];
/** Fields that hold an address in a widget's JSON. */
const fields = ["link", "url", "image", "avatar"];

/** What an address of this site starts with; `//` would be another host. */
const own = String.raw`\/(?!\/)`;
/** In an attribute, JSON stands between single quotes, or with its own quotes escaped. */
const quote = `(?:"|&quot;)`;
const inAttribute = new RegExp(`( (?:${attributes.join("|")})=")${own}`, "g");
const inField = new RegExp(`(${quote}(?:${fields.join("|")})${quote}:${quote})${own}`, "g");
const inSrcset = / srcset="[^"]*"/g;
const inCandidate = new RegExp(`((?:"|,\\s*))${own}`, "g");
const inRules = /<script type="speculationrules">[^<]*/g;
const inRefresh = new RegExp(`( content="\\d+; url=)${own}`, "g");

/**
 * Puts a folder in front of all addresses of this site in a page: in its own markup, and in what its
 * widgets are given, so that they show the same when they come to life.
 */
export const prefixPage = (html: string, base: string): string =>
  html
    .replace(inAttribute, `$1${base}/`)
    .replace(inField, `$1${base}/`)
    .replace(inSrcset, (srcset) => srcset.replace(inCandidate, `$1${base}/`))
    .replace(inRefresh, `$1${base}/`)
    .replace(inRules, (rules) => rules.replaceAll('"/', `"${base}/`));

/** The same for `_headers` and `_redirects`: every path at the start of a line, and where it leads. */
export const prefixRules = (rules: string, base: string): string =>
  rules
    .split("\n")
    .map((line) => (line.startsWith("/") ? line.replace(/(^|\s)\/(?!\/)/g, `$1${base}/`) : line))
    .join("\n");

/** The same for the web manifest. */
export const prefixManifest = (json: string, base: string): string =>
  json.replace(/("(?:id|start_url|src)":")\//g, `$1${base}/`);
