import path from "node:path";

/** Returns the path of the stylesheet with the theme's values: `WIDGETS_THEME`, or the neutral `theme/values.css`. */
export const themeValues = (): string =>
  process.env.WIDGETS_THEME ?? path.resolve(import.meta.dirname, "../../../theme/values.css");

/** The alias through which `theme/theme.css` imports these values. */
export const themeAlias = () => ({ find: /^\.\/values\.css$/, replacement: themeValues() });
