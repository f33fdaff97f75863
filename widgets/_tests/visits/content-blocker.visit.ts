import { forEachElement, type Visit } from "./visit";

/** Removes elements that it takes for advertisements. */
export const visit: Visit = {
  removesTexts: true,
  begin: (place) =>
    forEachElement(place, "svg, img, h2, [role=alert], [part=error], [part=card]", (element) =>
      element.remove(),
    ),
};
