import { forEachElement, type Visit } from "./visit";

const entries = ["details", "article", "figure", "li"].map((name) => `[data-root] ${name}:first-child`);

/** Puts each widget into a box, and the box elsewhere; the first entry of each list gets a box too. */
export const visit: Visit = {
  begin: (place) =>
    forEachElement(place, ["[hydrate]", ...entries].join(), (element) => {
      const box = element.ownerDocument.createElement("section");
      element.before(box);
      box.append(element);
      if (element.matches("[hydrate]")) place.prepend(box);
    }),
};
