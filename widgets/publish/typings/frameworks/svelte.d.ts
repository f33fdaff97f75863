/* Adds the elements to Svelte templates, with `onx` for events in Svelte 5 and `on:x` in Svelte 4. */
import type { HTMLAttributes } from "svelte/elements";
import type { AgencyElements } from "./elements.js";

type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name}` | `on:${Name}`]?: (event: Events[Name]) => void;
};

type Props<Element extends EventTarget, Attributes, Events> = Omit<
  HTMLAttributes<Element>,
  keyof Attributes
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

declare module "svelte/elements" {
  interface SvelteHTMLElements extends Elements {}
}
