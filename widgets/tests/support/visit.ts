import type { Act } from "../../runtime/fixtures";
import { catalog } from "../../workbench/catalog";

/** A fixture that a visitor uses. */
export interface Visit {
  tag: string;
  props: Readonly<Record<string, unknown>>;
  acts: readonly Act[];
}

const isVisitors = (act: Act) => "click" in act || "fill" in act || "submit" in act;

/**
 * Returns a widget's first fixture with acts of a visitor only.
 *
 * @throws Error if the widget has no such fixture
 */
export function visitOf(tag: string): Visit {
  for (const { props, acts = [], files, warning } of Object.values(catalog[tag]!.fixtures))
    if (acts.length > 0 && acts.every(isVisitors) && !files && !warning) return { tag, props, acts };
  throw new Error(
    `widgets/${tag}/${tag}.fixtures.ts: no fixture has \`acts\` that a visitor alone performs. Add one with \`click\`, \`fill\` and \`submit\`, so that tests can use the widget.`,
  );
}
