/* Adds the elements to the templates of Vue 3. */
import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { AgencyElements } from "./elements.js";

/** A name in camelCase, which Vue's type checker expects. Templates use kebab-case. */
type CamelCase<Name> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type Components = {
  [Tag in keyof AgencyElements]: new () => AgencyElements[Tag]["element"] & {
    /** Used only for checking templates, like `$emit`. */
    $props: Omit<HTMLAttributes, keyof AgencyElements[Tag]["attributes"]> & {
      [
        Name in keyof AgencyElements[Tag]["attributes"] as CamelCase<Name>
      ]: AgencyElements[Tag]["attributes"][Name];
    } & PublicProps;
    $emit: EmitFn<{
      [Name in keyof AgencyElements[Tag]["events"]]: (event: AgencyElements[Tag]["events"][Name]) => void;
    }>;
  };
};

declare module "vue" {
  interface GlobalComponents extends Components {}
}
