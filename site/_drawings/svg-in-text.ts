/** A drawing of one color in the page, in the text's color. */
export const svgInText = (drawing: string, className: string) =>
  drawing.replace("<svg", `<svg class="${className}" aria-hidden="true" focusable="false"`);
