import { formatAttribute } from "./attributes";
import { attributeName, attributesOf, type Contract } from "./contract";

/** The response of the test server. `timeout` means that it never responds. */
export type Answer =
  | "unreachable"
  | "offline"
  | "timeout"
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string };

/** A visitor's action (selectors apply to the widget's content), or something that the page or server does. */
export type Act =
  | { readonly click: string }
  /** The value of each field: a text, or the value of an option. */
  | { readonly fill: Readonly<Record<string, string>> }
  | { readonly submit: string }
  | { readonly set: Readonly<Record<string, unknown>> }
  | { readonly answer: Answer }
  | { readonly mayCopy: boolean };

interface Fixture {
  readonly props: Readonly<Record<string, unknown>>;
  /** Part of the only warning that the widget logs with these props. */
  readonly warning?: string;
  /** The JSON files that the test server returns, by the URL in `props`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly acts?: readonly Act[];
}

export type Fixtures = Readonly<Record<string, Fixture>>;

const isVisitors = (act: Act) => "click" in act || "fill" in act || "submit" in act;

/** Returns whether a fixture has acts, and a visitor alone performs them. */
export const isVisit = ({ acts = [], files, warning }: Fixture) =>
  acts.length > 0 && acts.every(isVisitors) && !files && !warning;

/**
 * Returns the attributes that have the same effect as properties.
 *
 * @public Several optional parts use it.
 */
export function fixtureAttributes(
  contract: Contract,
  props: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const known = attributesOf(contract);
  const written = Object.entries(props).map(([property, value]) => {
    const name = attributeName(property);
    return [name, formatAttribute(known[name]!, value)] as const;
  });
  return Object.fromEntries(written.filter((entry): entry is [string, string] => entry[1] !== null));
}
