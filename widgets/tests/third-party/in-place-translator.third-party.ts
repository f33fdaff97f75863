import { translateTexts } from "./translate";
import type { ThirdParty } from "./third-party";

/** A translator that changes text nodes in place, as in Firefox and Safari. */
export const thirdParty: ThirdParty = {
  begin: (place) =>
    translateTexts(place, (text, translation) => {
      text.data = translation;
    }),
};
