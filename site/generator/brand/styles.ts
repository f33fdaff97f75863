import { mix } from "./colors";
import type { Brand } from "./read-brand";

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
