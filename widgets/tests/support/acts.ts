import { isVisit, type Act } from "../../runtime/fixtures";
import { catalog } from "./catalog";

export interface Visit {
  tag: string;
  props: Readonly<Record<string, unknown>>;
  acts: readonly Act[];
}

/**
 * Returns a widget's first fixture with acts of a visitor only.
 *
 * @throws Error if the widget has no such fixture
 */
export function visitOf(tag: string): Visit {
  const { props, acts } = Object.values(catalog[tag]!.fixtures).find(isVisit) ?? {};
  if (props && acts) return { tag, props, acts };
  throw new Error(
    `widgets/${tag}/${tag}.fixtures.ts: no fixture has \`acts\` that a visitor alone performs. Add one with \`click\`, \`fill\` and \`submit\`, so that tests can use the widget.`,
  );
}
