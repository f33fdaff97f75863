import { forEachElement, type Visit } from "./visit";

/** Puts a button of its own beside each field, which comes and goes with the focus, and notes on field and form. */
export const visit: Visit = {
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
