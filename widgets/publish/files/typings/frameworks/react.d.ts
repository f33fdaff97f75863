/* Adds the elements to the JSX of React 19. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { AgencyElements, MarkupOf } from "./elements.js";

type Elements = {
  [Tag in keyof AgencyElements]: MarkupOf<
    Tag,
    "on",
    DetailedHTMLProps<HTMLAttributes<AgencyElements[Tag]["element"]>, AgencyElements[Tag]["element"]>
  >;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
