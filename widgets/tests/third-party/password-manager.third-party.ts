import { forEachElement, type ThirdParty } from "./third-party";

/** A password manager, which adds a button next to the focused field, and attributes to the field and its form. */
export const thirdParty: ThirdParty = {
  begin: (place) =>
    forEachElement(place, "input, textarea", (field) => {
      const doc = field.ownerDocument;
      const button = doc.createElement("div");
      button.attachShadow({ mode: "open" }).append("Fill in");
      field.after(button);
      field.before(doc.createElement("span"));
      field.addEventListener("focusin", () => field.after(button));
      field.addEventListener("focusout", () => button.remove());
      field.style.paddingRight = "32px";
      for (const element of [field, field.closest("form")!]) element.dataset.managerId = "1";
    }),
};
