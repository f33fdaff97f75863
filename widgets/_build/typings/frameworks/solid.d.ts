/* For JSX with Solid. */
import type { JSX } from "solid-js";
import type { AgencyElements } from "./elements.js";

/** The listeners. In Solid, `on:x` listens to the event `x`, `attr:x` sets the attribute `x`, and `prop:x` the property. */
type Listeners<Events> = { [Name in keyof Events & string as `on:${Name}`]?: (event: Events[Name]) => void };
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
