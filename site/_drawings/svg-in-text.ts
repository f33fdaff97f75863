/** Returns an SVG in the color of the text, hidden from assistive technology. */
export const svgInText = (drawing: string, className: string) =>
  drawing.replace("<svg", `<svg class="${className}" aria-hidden="true" focusable="false"`);
