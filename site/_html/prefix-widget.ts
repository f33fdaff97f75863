/** Attributes of widgets that hold one address. */
const attributes = new Set(["base", "current", "endpoint", "privacy-href", "src", "terms-href"]);

/** A field of a widget's JSON that holds an address of this site; quotes in an attribute are escaped, or single ones stand around it. */
const field = /((?:"|&quot;)(?:link|url|image|avatar|index)(?:"|&quot;):(?:"|&quot;))\/(?!\/)/g;

/** Puts a folder in front of an address of this site; `//` would be another host. */
const prefix = (address: string, base: string) => address.replace(/^\/(?!\/)/, `${base}/`);

/**
 * Puts a folder in front of all addresses of this site that a widget is given, so that it shows the same links
 * when it is hydrated as in its prerendered markup.
 *
 * @param given name -> value, as written in the page
 */
export const prefixWidget = (given: Readonly<Record<string, string>>, base: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      attributes.has(name) ? prefix(value, base) : value.replace(field, `$1${base}/`),
    ]),
  );
