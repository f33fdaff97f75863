import type { AttributeSetting } from "../../../../widgets/controls/fields";
import type { Embed, Places } from "../embed/embed";
import { writers } from "../embed/writers";

const valueOf = ({ kind, text }: AttributeSetting): unknown => {
  if (kind === "json") return JSON.parse(text);
  if (kind === "number") return Number(text);
  return kind === "boolean" ? true : text;
};

/** Returns the prerendered snippet, or an HTML comment with the error. */
export async function writePrerendered(embed: Embed, places: Places): Promise<string> {
  const { tag, attributes } = embed;
  const own = attributes.filter(({ property }) => property);
  const others = attributes.filter(({ property }) => !property);
  const props = Object.fromEntries(own.map((attribute) => [attribute.property!, valueOf(attribute)]));
  const { hydrate, lang, ...rest } = Object.fromEntries(others.map(({ name, text }) => [name, text]));
  try {
    const { prerenderSnippet } = await import("../../../../widgets/runtime/prerender");
    const snippet = prerenderSnippet(tag, props, {
      id: tag,
      stylesheet: { href: `${places.v1}${tag}.css` },
      lang,
      attributes: rest,
      hydrate: hydrate as "interaction" | undefined,
    });
    return writers.prerendered(embed, places, snippet);
  } catch (error) {
    return `<!-- The snippet could not be rendered: ${(error as Error).message} -->`;
  }
}
