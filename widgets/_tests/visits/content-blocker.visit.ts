import { forEachElement, type Visit } from "./visit";

/** Removes what it takes for advertisements and annoyances. */
export const visit: Visit = {
  removesTexts: true,
  begin: (place) =>
    forEachElement(place, "svg, img, h2, [role=alert], [part=error], [part=card]", (element) =>
      element.remove(),
    ),
};
