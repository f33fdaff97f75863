/* Adds the elements to the JSX of React 19. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { AgencyElements, CamelCase, MarkupOf } from "./elements.js";

type Properties<Attributes> = { [Name in keyof Attributes as CamelCase<Name>]: Attributes[Name] };
type Elements = {
  [Tag in keyof AgencyElements]: MarkupOf<
    Tag,
    "on",
    DetailedHTMLProps<HTMLAttributes<AgencyElements[Tag]["element"]>, AgencyElements[Tag]["element"]>
  > &
    Properties<AgencyElements[Tag]["attributes"]>;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
