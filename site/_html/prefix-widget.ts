import { attributesOf, type AttributeContract, type Contract } from "../../widgets/_runtime/contract";
import { isEither, isFields, isList, isUrl, type Shape } from "../../widgets/_runtime/values/shape";

/** Adds a folder to the start of a URL of this site. A URL that starts with `//` is on another host. */
const prefix = (url: string, base: string) => url.replace(/^\/(?!\/)/, `${base}/`);

/** Returns the names of the fields that hold URLs. */
function urlFields(shape: Shape): string[] {
  if (isEither(shape)) return shape.either.flatMap(urlFields);
  if (isList(shape)) return urlFields(shape[0]);
  if (!isFields(shape)) return [];
  return Object.entries(shape as Readonly<Record<string, Shape>>).flatMap(([key, field]) =>
    isUrl(field) ? [key.replace("?", "")] : urlFields(field),
  );
}

/** Changes JSON as text, so that the rest of the markup, such as escaped quotes, stays the same. */
function prefixJson(json: string, shape: Shape, base: string): string {
  const names = urlFields(shape);
  if (names.length === 0) return json;
  const quote = `(?:"|&quot;)`;
  const field = new RegExp(`(${quote}(?:${names.join("|")})${quote}:\\s*${quote})/(?!/)`, "g");
  return json.replace(field, `$1${base}/`);
}

function prefixAttribute(attribute: AttributeContract, text: string, base: string): string {
  if (attribute.type === "json") return prefixJson(text, attribute.shape, base);
  return attribute.type === "string" && attribute.url ? prefix(text, base) : text;
}

/**
 * Adds a folder to the start of all URLs of this site in a widget's attributes, so that hydration renders the same links
 * as prerendering.
 *
 * @param given name -> value, as written in the page
 */
export function prefixWidget(
  contract: Contract,
  given: Readonly<Record<string, string>>,
  base: string,
): Record<string, string> {
  const known = attributesOf(contract);
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => [
      name,
      known[name] ? prefixAttribute(known[name], text, base) : text,
    ]),
  );
}
