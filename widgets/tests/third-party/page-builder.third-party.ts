import { forEachElement, type ThirdParty } from "./third-party";

/** A page builder that wraps each widget in a box and moves the box. */
export const thirdParty: ThirdParty = {
  begin: (place) =>
    forEachElement(place, "[hydrate]", (widget) => {
      const box = widget.ownerDocument.createElement("section");
      widget.before(box);
      box.append(widget);
      place.prepend(box);
    }),
};
