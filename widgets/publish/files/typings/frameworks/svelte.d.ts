/* Adds the elements to Svelte templates, with `onx` for events in Svelte 5 and `on:x` in Svelte 4. */
import type { HTMLAttributes } from "svelte/elements";
import type { AgencyElements, MarkupOf } from "./elements.js";

type Elements = {
  [Tag in keyof AgencyElements]: MarkupOf<Tag, "on" | "on:", HTMLAttributes<AgencyElements[Tag]["element"]>>;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements extends Elements {}
}
