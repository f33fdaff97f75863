import { forEachElement, type ThirdParty } from "./third-party";

/** A theme that wraps each form control to style it. */
export const thirdParty: ThirdParty = {
  begin: (place) =>
    forEachElement(place, "input, select, textarea, form button, [part=error]", (control) => {
      const wrapper = control.ownerDocument.createElement("div");
      wrapper.className = "styled-control";
      control.replaceWith(wrapper);
      wrapper.append(control, control.ownerDocument.createElement("i"));
    }),
};
