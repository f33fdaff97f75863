/* Adds the elements to the templates of Vue 3. */
import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { AgencyElements, CamelCase } from "./elements.js";

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
