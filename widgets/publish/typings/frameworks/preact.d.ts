/* Adds the elements to the JSX of Preact. */
import type { ClassAttributes, HTMLAttributes } from "preact";
import type { AgencyElements } from "./elements.js";

/** The listeners of an element. In Preact, `onx` listens to the event `x`. */
type Listeners<Events> = { [Name in keyof Events & string as `on${Name}`]?: (event: Events[Name]) => void };

type Elements = {
  [Tag in keyof AgencyElements]: Omit<
    HTMLAttributes<AgencyElements[Tag]["element"]>,
    keyof AgencyElements[Tag]["attributes"]
  > &
    ClassAttributes<AgencyElements[Tag]["element"]> &
    AgencyElements[Tag]["attributes"] &
    Listeners<AgencyElements[Tag]["events"]>;
};

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
