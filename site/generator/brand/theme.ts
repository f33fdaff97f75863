import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { cached } from "../cache";
import { mix } from "./colors";
import { familiesOf } from "./fallback-fonts";
import type { Brand } from "./read-brand";

/** Returns a stylesheet that sets the variables of `widgets/theme/values.css` to the values of a brand. */
export function themeOf({
  colors,
  typefaces,
  radius,
}: Pick<Brand, "colors" | "typefaces" | "radius">): string {
  const color = (token: string, property: string, { light, dark }: Brand["colors"]["ink"]) =>
    `--color-${token}: var(--agency-${property}, light-dark(${light}, ${dark}));`;
  const length = `var(--agency-radius, ${radius}px)`;
  return `@theme {
  --color-*: initial;
  ${color("paper", "paper", colors.paper)}
  ${color("raised", "raised", colors.raised)}
  ${color("ink", "ink", colors.ink)}
  ${color("muted", "muted", colors.muted)}
  ${color("ember", "accent", colors.accent)}
  ${color("spark", "accent", colors.line)}
  ${color("pine", "second", colors.second)}
  --font-sans: var(--agency-font, ${familiesOf("text", typefaces)});
  --font-display: var(--agency-font-display, var(--agency-font, ${familiesOf("display", typefaces)}));
  --radius-*: initial;
  --radius-sm: calc(${length} / 2);
  --radius-md: ${length};
  --radius-lg: calc(${length} * 1.5);
}
`;
}

/** Makes the builds of styles and widgets in this process use the brand's values, by setting `WIDGETS_THEME`. */
export async function provideTheme(brand: Parameters<typeof themeOf>[0]): Promise<void> {
  const theme = themeOf(brand);
  const folder = await cached("theme", [theme], async (target) => {
    await mkdir(target);
    await writeFile(path.join(target, "values.css"), theme);
  });
  process.env.WIDGETS_THEME = path.join(folder, "values.css");
}

/** The width of the hero's line on phones, as a share of the drawing's width. */
const PHONE_LINE = 9 / 1200;

/** The outline of the rules' pulse, 68 pixels wide, as a CSS shape. */
const pulseShape =
  "polygon(0.8px 28.6px,4.8px 23px,12.9px 40.1px,19.6px 29px,28.8px 29px,33px 5.4px,41.7px 40.3px,48.6px 29px,56.6px 29px,61.1px 21.8px,66.2px 28.6px,67.8px 27.4px,60.9px 18.2px,55.4px 27px,47.4px 27px,42.3px 35.7px,33px 2.6px,27.2px 27px,18.4px 27px,13.1px 35.9px,5.2px 19px,-0.8px 27.4px)";

/** Returns the CSS variables that pages need in addition to the theme: colors of dark areas, the motif and the line. */
export function brandStyles({ colors, code = colors.ink, hex, palette, motif, line }: Brand): string {
  const [inkDark, paperDark] = [hex.ink[1], hex.paper[1]];
  const variables = {
    "ink-light": colors.ink.light,
    "ink-dark": colors.ink.dark,
    "paper-dark": colors.paper.dark,
    "band-dark": palette.mist[1],
    "line-dark": colors.line.dark,
    // On the picture of a video: a hairline, the background of the words, and the note.
    "rule-dark": `${inkDark}33`,
    "veil-dark": `${paperDark}d1`,
    "muted-dark": mix(inkDark, 0.81, paperDark),
    code: `light-dark(${code.light},${code.dark})`,
    ...(motif === "pulse" ? { "pulse-width": "68px", "pulse-shape": pulseShape } : { "pulse-width": "0px" }),
    ...(line && { "line-width": String(Number((line.viewBox[2] * PHONE_LINE).toFixed(2))) }),
  };
  return `:root{${Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")}}`;
}
