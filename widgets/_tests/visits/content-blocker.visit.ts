import { forEachElement, type Visit } from "./visit";

/** A content blocker, which removes elements that look like advertisements. */
export const visit: Visit = {
  removesTexts: true,
  begin: (place) =>
    forEachElement(place, "svg, img, h2, [role=alert], [part=error], [part=card]", (element) =>
      element.remove(),
    ),
};
