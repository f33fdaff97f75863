/* For templates of Vue 3. */
import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { AgencyElements } from "./elements.js";

/** Converts names from kebab-case, which templates use, to camelCase, which Vue's type checker uses. */
type CamelCase<Name> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type Component<Element, Attributes, Events> = new () => Element & {
  /** Used only for checking templates. */
  $props: Omit<HTMLAttributes, keyof Attributes> & {
    [Name in keyof Attributes as CamelCase<Name>]: Attributes[Name];
  } & PublicProps;
  /** For checking templates alone. */
  $emit: EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;
};

type Components = {
  [Tag in keyof AgencyElements]: Component<
    AgencyElements[Tag]["element"],
    AgencyElements[Tag]["attributes"],
    AgencyElements[Tag]["events"]
  >;
};

declare module "vue" {
  interface GlobalComponents extends Components {}
}
