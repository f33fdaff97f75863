import type { PartnerWidget } from "./describe-partners";
import type { Places } from "./embed/embed";
import { exampleAt } from "./example-files";
import { placesAt } from "./show-ways";

/** What the playground's script is told by the page. */
export interface Setup {
  tag: string;
  name: string;
  event?: string;
  places: Places;
  /** The address of `/widgets/v1/` from this page, which examples use; code to copy has the whole one. */
  v1: string;
  /** Name -> attributes as texts. */
  examples: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The setup as JSON that can stand in a `<script>`.
 *
 * @param v1 the address of `/widgets/v1/` from the page
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
