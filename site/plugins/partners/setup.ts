import type { PartnerWidget } from "./partners-data";
import type { Places } from "./embed/embed";
import { exampleAt } from "./example-files";
import { placesAt } from "./embed-code";

/** The data that a page passes to the playground's script. */
export interface Setup {
  tag: string;
  name: string;
  event?: string;
  places: Places;
  /** The relative URL of `/widgets/v1/` for the live widget. The code to copy contains the absolute URL. */
  v1: string;
  /** The attributes of each example, by the example's name. */
  examples: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Returns the setup as JSON that is safe in a `<script>`.
 *
 * @param v1 the URL of `/widgets/v1/`, relative to the page
 */
export function setupJson(widget: PartnerWidget, origin: string, v1: string): string {
  const { tag, name, events, examples } = widget;
  const setup: Setup = {
    tag,
    name,
    event: events[0]?.name,
    places: placesAt(origin, widget),
    v1,
    examples: Object.fromEntries(
      examples.map(({ name: key, attributes }) => [key, exampleAt(attributes, v1)]),
    ),
  };
  return JSON.stringify(setup).replaceAll("<", "\\u003c");
}
