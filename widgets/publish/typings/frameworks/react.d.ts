/* Adds the elements to the JSX of React 19. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { AgencyElements } from "./elements.js";

/** The listeners of an element. In React 19, `onx` listens to the event `x`. */
type Listeners<Events> = { [Name in keyof Events & string as `on${Name}`]?: (event: Events[Name]) => void };

type Props<Element, Attributes, Events> = DetailedHTMLProps<
  Omit<HTMLAttributes<Element>, keyof Attributes>,
  Element
> &
  Attributes &
  Listeners<Events>;

type Elements = {
  [Tag in keyof AgencyElements]: Props<
    AgencyElements[Tag]["element"],
    AgencyElements[Tag]["attributes"],
    AgencyElements[Tag]["events"]
  >;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
