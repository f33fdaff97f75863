import { forEachElement, type Visit } from "./visit";

/** Wraps each control, as themes do to style it. */
export const visit: Visit = {
  begin: (place) =>
    forEachElement(place, "input, select, textarea, form button, [part=error]", (control) => {
      const wrapper = control.ownerDocument.createElement("div");
      wrapper.className = "styled-control";
      control.replaceWith(wrapper);
      wrapper.append(control, control.ownerDocument.createElement("i"));
    }),
};
