/* Adds the elements to the templates of Vue 3. */
import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { AgencyElements } from "./elements.js";

/** A name in camelCase, which Vue's type checker expects. Templates use kebab-case. */
type CamelCase<Name> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type Component<Element, Attributes, Events> = new () => Element & {
  /** Used only for checking templates. */
  $props: Omit<HTMLAttributes, keyof Attributes> & {
    [Name in keyof Attributes as CamelCase<Name>]: Attributes[Name];
  } & PublicProps;
  /** Used only for checking templates. */
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
