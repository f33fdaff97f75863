/* Adds the elements to the JSX of Solid. */
import type { JSX } from "solid-js";
import type { AgencyElements } from "./elements.js";

/** The listeners of an element. In Solid, `on:x` listens to the event `x`. */
type Listeners<Events> = { [Name in keyof Events & string as `on:${Name}`]?: (event: Events[Name]) => void };
/** The attributes and properties of an element. In Solid, `attr:x` sets an attribute and `prop:x` a property. */
type Prefixed<Attributes> = {
  [Name in keyof Attributes & string as `${"attr" | "prop"}:${Name}`]?: Attributes[Name];
};

type Elements = {
  [Tag in keyof AgencyElements]: Omit<
    JSX.HTMLAttributes<AgencyElements[Tag]["element"]>,
    keyof AgencyElements[Tag]["attributes"]
  > &
    AgencyElements[Tag]["attributes"] &
    Prefixed<AgencyElements[Tag]["attributes"]> &
    Listeners<AgencyElements[Tag]["events"]>;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
