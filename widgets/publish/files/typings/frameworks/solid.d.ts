/* Adds the elements to the JSX of Solid. */
import type { JSX } from "solid-js";
import type { AgencyElements, MarkupOf } from "./elements.js";

/** The attributes and properties of an element. In Solid, `attr:x` sets an attribute and `prop:x` a property. */
type Prefixed<Attributes> = {
  [Name in keyof Attributes & string as `${"attr" | "prop"}:${Name}`]?: Attributes[Name];
};
type Elements = {
  [Tag in keyof AgencyElements]: MarkupOf<Tag, "on:", JSX.HTMLAttributes<AgencyElements[Tag]["element"]>> &
    Prefixed<AgencyElements[Tag]["attributes"]>;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
