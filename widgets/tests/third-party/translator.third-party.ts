import { translateTexts } from "./translate";
import type { ThirdParty } from "./third-party";

/** A translator that replaces each text node with two nested elements, as in Chrome and Edge. */
export const thirdParty: ThirdParty = {
  begin: (place) =>
    translateTexts(place, (text, translation) => {
      const outer = text.ownerDocument.createElement("font");
      const inner = text.ownerDocument.createElement("font");
      inner.textContent = translation;
      outer.append(inner);
      text.replaceWith(outer);
    }),
};
