import type { ErrorCode } from "./errors.ts";
import { labelsFrom, runtimeLabels } from "./labels.ts";
import { ownLabels } from "./language/own-labels.ts";
import type { Shape, ValueOf } from "./values/shape.ts";
import type { UrlKind } from "./values/url.ts";

export type AttributeContract = {
  readonly description: string;
} & (
  | {
      readonly type: "string";
      readonly default?: string;
      readonly values?: readonly string[];
      /** The kind of URL that the attribute contains. An invalid URL is not replaced with the default. */
      readonly url?: UrlKind;
    }
  | { readonly type: "number"; readonly default?: number; readonly min?: number }
  | { readonly type: "boolean" }
  | {
      readonly type: "json";
      readonly shape: Shape;
      readonly default?: unknown;
      /** Whether the attribute contains the widget's content. If none of it is usable, a message is shown instead. */
      readonly content?: true;
    }
);

export interface EventContract {
  readonly description: string;
  /** The fields of `event.detail`. A name that ends in `?` is optional. */
  readonly detail: Readonly<Record<string, { readonly shape: Shape; readonly description: string }>>;
  readonly cancelable?: boolean;
}

type ErrorCodes = Readonly<Partial<Record<ErrorCode, string>>>;

/** The public API of a widget. Everything else may change at any time. Widgets have no slots. */
export interface Contract {
  readonly tag: string;
  readonly summary: string;
  /** The pages that the widget is for. The default is all pages, including partners' pages. */
  readonly audience?: "own pages";
  /** The maximum size of the self-contained file, compressed, in kB. Widgets for partners have it. */
  readonly size?: number;
  /** The data that the widget sends and its destination, as Markdown. Widgets for partners have it. */
  readonly data?: string;
  readonly attributes: Readonly<Record<string, AttributeContract>>;
  readonly events: Readonly<Record<string, EventContract>>;
  readonly parts: Readonly<Record<string, string>>;
  /** The effect of each custom property on this widget. `theme/theme.css` defines its syntax and default. */
  readonly customProperties: Readonly<Record<`--agency-${string}`, string>>;
  /**
   * Checks valid attributes, also against each other. Returns the name of each rejected attribute, the problem as the
   * end of a sentence, such as `must be a code of three letters`, and the valid part of the value, if any. Without it,
   * the component receives the default.
   */
  readonly check?: (props: any) => readonly (readonly [name: string, problem: string, value?: unknown])[];
  /** The widget's own texts, by label name. `{name}` is a placeholder. */
  readonly labels: Readonly<Record<string, string>>;
  /** The codes of `agency-widget-error` that this widget reports in addition to the shared ones. */
  readonly errorCodes: ErrorCodes;
  /** The origins that a page's Content-Security-Policy must allow, by directive. `{origin}` is that of the widgets. */
  readonly policy?: Readonly<Record<string, { readonly allow: string; readonly when: string }>>;
}

export const runtimeFields = ["tag", "attributes", "labels", "check"] as const;
export type RuntimeContract = Pick<Contract, (typeof runtimeFields)[number]>;

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

/** The value of a property that the page does not set and that has no default. */
type Unset<A> = A extends { type: "boolean" }
  ? never
  : A extends { url: unknown }
    ? undefined
    : A extends { default: unknown }
      ? never
      : undefined;

export type PropsOf<C extends Contract> = {
  [K in keyof C["attributes"] & string as CamelCase<K>]:
    TypeOf<C["attributes"][K]> | Unset<C["attributes"][K]>;
} & { labels: { [K in keyof C["labels"]]: string } };

/** Marks attributes whose descriptions are left out of browser code. */
const defineAttributes = <const A extends Contract["attributes"]>(attributes: A): A => attributes;

/** The attributes that every component receives. */
const sharedAttributes = defineAttributes({
  labels: {
    type: "json",
    shape: {},
    description:
      "Replacements for the widget's texts: a JSON object from label name to text. All other texts are in the language of the nearest `lang`.",
  },
});

export const defineContract = <const C extends Contract>(contract: C): C => contract;

/** The attributes that only the loader and the styles read. Components do not receive them. */
export const hostAttributes = defineAttributes({
  lang: {
    type: "string",
    description:
      "The language of the widget's texts, numbers and times, such as `es` or `pt-BR`. By default, the language of the nearest ancestor with `lang`, or English. Arabic is laid out from right to left, unless the page sets `dir`.",
  },
  hydrate: {
    type: "string",
    values: ["interaction", "visible", "idle", "load"],
    description:
      "When the loader fetches the code: on the first interaction (for prerendered content, unless it has a draft), shortly before the widget scrolls into view (the default), when the page is idle, or immediately.",
  },
  theme: {
    type: "string",
    values: ["light", "dark"],
    description:
      "Whether the page behind the widget is light or dark. By default, the widget detects the background behind it. If it finds none, it follows the page's `color-scheme`. Set `theme` on prerendered snippets, because they cannot detect the background before their code has loaded.",
  },
});

/** Returns all attributes of a widget. */
export const attributesOf = (contract: RuntimeContract): Readonly<Record<string, AttributeContract>> => ({
  ...contract.attributes,
  ...sharedAttributes,
  ...hostAttributes,
});

const sharedErrorCodes = {
  "invalid-attribute":
    "An attribute or property has an invalid value. The message states which one, where the problem is, and what is allowed. The widget shows the valid part.",
  "load-failed":
    "The widget's code or translated texts could not be loaded. Prerendered content keeps working.",
  "render-failed":
    "The widget stopped working. It shows a button to try again; the rest of the page is not affected.",
} as const satisfies ErrorCodes;

/** The error codes of widgets that load a list from `src`. */
export const sourceErrorCodes = {
  "source-unreachable":
    "The list at `src` could not be loaded: no network, no response within 15 s, or a status other than 2xx. The widget shows a button to try again.",
  "source-invalid":
    "The response from `src` is not a valid list. The message describes the first problem. Fix the list.",
} as const satisfies ErrorCodes;

export const errorCodesOf = (contract: Contract): ErrorCodes => ({
  ...contract.errorCodes,
  ...sharedErrorCodes,
});

/** Returns the contract's events and the shared `agency-widget-error`. */
export const eventsOf = (contract: Contract): Readonly<Record<string, EventContract>> => ({
  ...contract.events,
  "agency-widget-error": {
    description: "The widget has a problem. Cancel the event to keep the message out of the console.",
    detail: {
      code: { shape: { oneOf: Object.keys(errorCodesOf(contract)) }, description: "one of the error codes" },
      message: { shape: "string", description: "what is wrong, where, and what is allowed or what to do" },
      "attribute?": { shape: "string", description: "the attribute with the problem" },
    },
    cancelable: true,
  },
});

export const labelsOf = (contract: RuntimeContract): Readonly<Record<string, string>> => ({
  ...runtimeLabels,
  ...contract.labels,
  ...labelsFrom(contract.tag, ownLabels["en"]),
});

export const detailShape = ({ detail }: EventContract): Shape =>
  Object.fromEntries(Object.entries(detail).map(([field, { shape }]) => [field, shape]));

/** Returns the names of the attributes that have a property of a widget. All elements have `lang`. */
export const accessorNames = (contract: RuntimeContract) =>
  Object.keys(attributesOf(contract)).filter((name) => name !== "lang");

export const isOffered = ({ audience }: Contract) => audience === undefined;

export const propertyName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the name of an element's class: `FaqAccordionElement` for `faq-accordion`. */
export const className = (tag: string) => `${propertyName(`-${tag}`)}Element`;

export const attributeName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
