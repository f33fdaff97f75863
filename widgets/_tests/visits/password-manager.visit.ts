import { forEachElement, type Visit } from "./visit";

/** Adds a button next to each field while it has the focus, and attributes to field and form. */
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
