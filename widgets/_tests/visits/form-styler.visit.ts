import { forEachElement, type Visit } from "./visit";

/** A theme that wraps each form control to style it. */
export const visit: Visit = {
  begin: (place) =>
    forEachElement(place, "input, select, textarea, form button, [part=error]", (control) => {
      const wrapper = control.ownerDocument.createElement("div");
      wrapper.className = "styled-control";
      control.replaceWith(wrapper);
      wrapper.append(control, control.ownerDocument.createElement("i"));
    }),
};
