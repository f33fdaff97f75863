import type { PartnerWidget, Partners } from "./describe-partners";
import type { Embed, Places } from "./embed/embed";
import { ways } from "./embed/ways";
import { writers } from "./embed/writers";

type Example = PartnerWidget["examples"][number];

/** An example as a partner sets it up. */
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

/** @param origin the site's address, without a slash at its end */
export function placesAt(origin: string, { pinned, package: packed }: PartnerWidget): Places {
  const v1 = `${origin}/widgets/v1/`;
  const whole = Object.entries(pinned).map(([build, { href, integrity }]) => [
    build,
    { href: new URL(href, v1).href, integrity },
  ]);
  return {
    v1,
    ...Object.fromEntries(whole),
    ...(packed && { package: { ...packed, href: new URL(packed.href, v1).href } }),
  };
}

/** All ways to put an example on a page that this build has files for. */
export function showWays(widget: PartnerWidget, example: Example, origin: string, prerendered: string) {
  const embed = embedOf(widget, example);
  const places = placesAt(origin, widget);
  return ways.flatMap((way) => {
    const code = writers[way.id](embed, places, prerendered);
    return code === undefined ? [] : [{ ...way, code }];
  });
}

/**
 * The least that puts a widget on a page: the loader, and the element with these values.
 *
 * @throws Error for a widget that is not offered
 */
export function showShortest({ widgets }: Partners, tag: string, props: Example["props"], origin: string) {
  const widget = widgets.find((other) => other.tag === tag);
  if (!widget) {
    const tags = widgets.map((other) => other.tag).join(", ");
    throw new Error(`There is no widget <${tag}> that partners are offered. There are: ${tags}.`);
  }
  const texts = Object.entries(props).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const embed = embedOf(widget, { name: "start", props, attributes: Object.fromEntries(texts) });
  return writers.loader(embed, placesAt(origin, widget));
}
