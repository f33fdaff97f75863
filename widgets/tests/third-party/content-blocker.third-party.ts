import { forEachElement, type ThirdParty } from "./third-party";

/** A content blocker, which removes elements that look like advertisements. */
export const thirdParty: ThirdParty = {
  removesTexts: true,
  begin: (place) =>
    forEachElement(place, "svg, img, h2, [role=alert], [part=error], [part=card]", (element) =>
      element.remove(),
    ),
};
