/** Returns an SVG for use in a page, hidden from assistive technology. It takes its color from the text. */
export const svgInText = (drawing: string, className: string) =>
  drawing.replace("<svg", `<svg class="${className}" aria-hidden="true" focusable="false"`);
