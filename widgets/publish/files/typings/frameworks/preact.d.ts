/* Adds the elements to the JSX of Preact. */
import type { ClassAttributes, HTMLAttributes } from "preact";
import type { AgencyElements, MarkupOf } from "./elements.js";

type Html<Element extends EventTarget> = HTMLAttributes<Element> & ClassAttributes<Element>;
type Elements = {
  [Tag in keyof AgencyElements]: MarkupOf<Tag, "on", Html<AgencyElements[Tag]["element"]>>;
};

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
