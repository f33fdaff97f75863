const elements = import.meta.glob("../../*/*.element.ts");

/** Defines an element on React, as on our own pages. */
export const defineOnReact = (tag: string) => elements[`../../${tag}/${tag}.element.ts`]!();
