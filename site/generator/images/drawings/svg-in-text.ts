/** Adds a class to an SVG, and hides the SVG from assistive technology. */
export const svgInText = (drawing: string, className: string) =>
  drawing.replace("<svg", `<svg class="${className}" aria-hidden="true" focusable="false"`);
