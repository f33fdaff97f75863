import { forEachElement, type Visit } from "./visit";

/** Puts each widget into a box, and the box elsewhere. */
export const visit: Visit = {
  begin: (place) =>
    forEachElement(place, "[hydrate]", (widget) => {
      const box = widget.ownerDocument.createElement("section");
      widget.before(box);
      box.append(widget);
      place.prepend(box);
    }),
};
