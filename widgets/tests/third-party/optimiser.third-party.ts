import { forEachElement, type ThirdParty } from "./third-party";

/** An optimizer that changes whitespace, and wraps pictures for lazy loading. */
export const thirdParty: ThirdParty = {
  begin(place) {
    for (const element of place.querySelectorAll("[data-root] *")) element.after("\n  ");
    return forEachElement(place, "img", (image) => {
      const picture = image.ownerDocument.createElement("picture");
      image.classList.add("lazy");
      image.replaceWith(picture);
      picture.append(image);
    });
  },
};
