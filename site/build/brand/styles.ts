import { pulseShape } from "../images/drawings/pulse-shape";
import { mix } from "./colors";
import type { Brand } from "./read-brand";

/** The width of the hero's line on phones, as a share of the drawing's width. */
const PHONE_LINE = 9 / 1200;

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
