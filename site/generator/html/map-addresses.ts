import { attributesOf, type AttributeContract, type Contract } from "../../../widgets/runtime/contract";
import { urlsIn, type Shape } from "../../../widgets/runtime/values/shape";

type MapAddress = (address: string) => string;

/** Returns whether a URL is an address of this site. URLs that start with `//` are on another host. */
const isOwn = (url: string) => /^\/(?!\/)/.test(url);

/** Replaces addresses in JSON without parsing it, so that the rest, such as escaped quotes, does not change. */
function mapInJson(json: string, shape: Shape, map: MapAddress): string {
  const names = urlsIn(shape).map(([name]) => name);
  if (names.length === 0) return json;
  const quote = `(?:"|&quot;)`;
  const field = new RegExp(
    `(${quote}(?:${names.join("|")})${quote}:\\s*${quote})(/(?!/).*?)(?=${quote})`,
    "g",
  );
  return json.replace(field, (_, start: string, address: string) => start + map(address));
}

function mapAttribute(attribute: AttributeContract, text: string, map: MapAddress): string {
  if (attribute.type === "json") return mapInJson(text, attribute.shape, map);
  return attribute.type === "string" && attribute.url && isOwn(text) ? map(text) : text;
}

/** Replaces this site's URLs in a widget's attributes, so hydration renders the same links as prerendering. */
export function mapAddresses(
  contract: Contract,
  given: Readonly<Record<string, string>>,
  map: MapAddress,
): Record<string, string> {
  const known = attributesOf(contract);
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => [
      name,
      known[name] ? mapAttribute(known[name], text, map) : text,
    ]),
  );
}
