import type { PartnerWidget, Partners } from "./partners-data";
import type { Embed, Places } from "./embed/embed";
import { methods } from "./embed/methods";
import { writers } from "./embed/writers";

type Example = PartnerWidget["examples"][number];

/** Converts an example to the configuration that the functions in `writers` accept. */
export function embedOf({ tag, name, attributes, events }: PartnerWidget, example: Example): Embed {
  const written = attributes.filter((attribute) => attribute.name in example.attributes);
  return {
    tag,
    name,
    attributes: written.map(({ name: attribute, property, kind }) => ({
      name: attribute,
      property,
      kind,
      text: example.attributes[attribute]!,
    })),
    properties: [],
    event: events[0]?.name,
  };
}

/**
 * Returns the absolute URLs of a widget's files.
 *
 * @param origin the site's URL, without a trailing slash
 */
export function placesAt(origin: string, { pinned, package: packed }: PartnerWidget): Places {
  const v1 = `${origin}/widgets/v1/`;
  return {
    v1,
    ...(pinned && { pinned: { ...pinned, href: new URL(pinned.href, v1).href } }),
    ...(packed && { package: { ...packed, href: new URL(packed.href, v1).href } }),
  };
}

/**
 * Returns the embedding methods, each with its code and the methods that are listed under it. A method that needs a
 * release with the widget has a text in place of its code until then.
 */
export function listMethods(widget: PartnerWidget, example: Example, origin: string, prerendered: string) {
  const embed = embedOf(widget, example);
  const places = placesAt(origin, widget);
  const listed = methods.map((method) => ({
    ...method,
    before: (!widget.pinned && method.beforeRelease) || method.before,
    code: writers[method.id](embed, places, prerendered),
  }));
  return listed
    .filter(({ group }) => !group)
    .map((method) => ({ ...method, members: listed.filter(({ group }) => group === method.id) }));
}

/**
 * Writes the shortest code for a widget, which consists of the loader and the element.
 *
 * @throws Error if partners cannot use the widget
 */
export function writeShortestCode(
  { widgets }: Partners,
  tag: string,
  props: Example["props"],
  origin: string,
) {
  const widget = widgets.find((other) => other.tag === tag);
  if (!widget) {
    const tags = widgets.map((other) => other.tag).join(", ");
    throw new Error(`<${tag}> is not a widget for partners. Use one of: ${tags}.`);
  }
  const texts = Object.entries(props).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const embed = embedOf(widget, { name: "start", props, attributes: Object.fromEntries(texts) });
  return writers.loader(embed, placesAt(origin, widget));
}
