import { forEachElement, type Visit } from "./visit";

/** A page builder that wraps each widget in a box and moves the box. */
export const visit: Visit = {
  begin: (place) =>
    forEachElement(place, "[hydrate]", (widget) => {
      const box = widget.ownerDocument.createElement("section");
      widget.before(box);
      box.append(widget);
      place.prepend(box);
    }),
};
