import type { Shape, ValueOf } from "./shape";

/** One attribute, and the property of the same name in camelCase. */
export type AttributeContract = { readonly description: string } & (
  | { readonly type: "string"; readonly default?: string; readonly values?: readonly string[] }
  | { readonly type: "number"; readonly default?: number }
  | { readonly type: "boolean" }
  | { readonly type: "json"; readonly shape: Shape; readonly default?: unknown }
);

export interface EventContract {
  readonly description: string;
  /** Field of `event.detail` -> what it holds. */
  readonly detail: Readonly<Record<string, string>>;
  readonly cancelable?: boolean;
}

/** All that others may rely on of one widget. What is not in here may change at any time. */
export interface Contract {
  readonly tag: string;
  readonly summary: string;
  readonly attributes: Readonly<Record<string, AttributeContract>>;
  readonly events: Readonly<Record<string, EventContract>>;
  /** `::part(name)` -> what it is. */
  readonly parts: Readonly<Record<string, string>>;
  /** Custom property -> what it sets. */
  readonly customProperties: Readonly<Record<string, string>>;
  /** Every wording in the widget; `{name}` marks what is filled in. */
  readonly labels: Readonly<Record<string, string>>;
}

type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

type TypeOf<A> = A extends { type: "json"; shape: infer S }
  ? ValueOf<S>
  : A extends { type: "number" }
    ? number
    : A extends { type: "boolean" }
      ? boolean
      : A extends { values: readonly (infer V)[] }
        ? V
        : string;

type IsAlwaysSet<A> = A extends { type: "boolean" } ? true : A extends { default: unknown } ? true : false;

/** The props of the React component behind a contract. */
export type PropsOf<C extends Contract> = {
  [
    K in keyof C["attributes"] & string as IsAlwaysSet<C["attributes"][K]> extends true ? CamelCase<K> : never
  ]: TypeOf<C["attributes"][K]>;
} & {
  [
    K in keyof C["attributes"] & string as IsAlwaysSet<C["attributes"][K]> extends true ? never : CamelCase<K>
  ]?: TypeOf<C["attributes"][K]>;
} & { labels: { [K in keyof C["labels"]]: string } };

/** Attributes that every widget takes beside its own. */
const sharedAttributes = {
  labels: {
    type: "json",
    shape: {},
    description:
      "Replaces wordings, so that the widget speaks the page's language: a JSON object of label names.",
  },
} as const;

/** Checks a contract's type without widening it. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

/** The contract's own attributes and those that every widget takes. */
export const attributesOf = (contract: Contract): Readonly<Record<string, AttributeContract>> => ({
  ...contract.attributes,
  ...sharedAttributes,
});

/** `privacy-href` -> `privacyHref` */
export const propertyName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `privacyHref` -> `privacy-href` */
export const attributeName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
