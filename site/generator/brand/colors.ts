import { createRequire } from "node:module";
import type { Oklch } from "culori";
import type { BrandFile, ColorName } from "../../schemas/brand";

/**
 * The colors of drawings. Large areas use `field`, because `pine` is too bright for them on a dark page. `chalk` is
 * light in both schemes, for use on `field` and `clay`.
 */
export const tones = [
  "paper",
  "ground",
  "shade",
  "ink",
  "muted",
  "rule",
  "pine",
  "mist",
  "field",
  "fieldMark",
  "clay",
  "chalk",
  "ember",
] as const;

export type Tone = (typeof tones)[number];

/** Each tone's color for the light and the dark scheme, in hexadecimal, because the rasterizer does not know oklch. */
export type Palette = Readonly<Record<Tone, readonly [light: string, dark: string]>>;

// As CommonJS, culori is one file. As ES modules, it is 151, which take half a second to load through tsx.
const { converter, formatHex, interpolate, wcagContrast } = createRequire(import.meta.url)(
  "culori",
) as typeof import("culori");

const toOklch = converter("oklch");

export const hexOf = (color: string): string => formatHex(color)!;

/** Returns whether a text is a color, and no keyword such as `none`. */
export const isKnownColor = (text: string): boolean => formatHex(text) !== undefined;

/** Returns the ratio of two colors as browsers show them, between 1 and 21. */
export const contrastOf = (one: string, other: string): number => wcagContrast(hexOf(one), hexOf(other));

/** Mixes two colors as `color-mix(in oklab, …)` does. `share` is the share of the first color, from 0 to 1. */
export const mix = (color: string, share: number, other: string): string =>
  formatHex(interpolate([other, color], "oklab")(share));

/** The steps between two lightnesses that are tried. */
const STEP = 0.001;

/**
 * Returns the color with the nearest lightness whose contrast with a background is sufficient, in the same notation.
 *
 * @param shown returns the color that readers see, if it is mixed from the given one
 */
export function nearestReadable(
  color: string,
  background: string,
  minimum: number,
  shown = (one: string) => one,
): string | undefined {
  const { l, c, h = 0 } = toOklch(color) as Oklch;
  for (let distance = 0; distance <= 1; distance += STEP)
    for (const lightness of [l - distance, l + distance]) {
      const found = write(color, { mode: "oklch", l: lightness, c, h });
      const isColor = lightness >= 0 && lightness <= 1;
      if (isColor && contrastOf(shown(found), background) >= minimum) return found;
    }
  return undefined;
}

const short = (value: number, digits: number) => Number(value.toFixed(digits));

const write = (like: string, color: Oklch): string =>
  like.startsWith("#")
    ? formatHex(color)
    : `oklch(${short(color.l * 100, 1)}% ${short(color.c, 4)} ${short(color.h ?? 0, 1)})`;

export type HexColors = Readonly<Record<ColorName, readonly [light: string, dark: string]>>;

export const hexColors = ({ colors }: Pick<BrandFile, "colors">): HexColors =>
  Object.fromEntries(
    Object.entries(colors).map(([name, { light, dark }]) => [name, [hexOf(light), hexOf(dark)]]),
  ) as Record<ColorName, [string, string]>;

/** Returns the colors of drawings. Those that `drawings` leaves out are mixed from the brand's colors. */
export function paletteOf({ colors, drawings }: Pick<BrandFile, "colors" | "drawings">): Palette {
  const { paper, raised, ink, muted, accent, line, second } = hexColors({ colors });
  const inScheme = (scheme: 0 | 1): Record<Tone, string> => {
    const given = (name: keyof typeof drawings) =>
      drawings[name] && hexOf(drawings[name][scheme === 0 ? "light" : "dark"]);
    const chalk = scheme === 0 ? paper[0] : ink[1];
    const dark = (color: string) => nearestReadable(color, chalk, 4.6) ?? ink[0];
    const field = given("field") ?? dark(scheme === 0 ? second[0] : mix(second[1], 0.45, paper[1]));
    return {
      paper: paper[scheme],
      ground: given("ground") ?? raised[scheme],
      shade: given("shade") ?? mix(ink[scheme], 0.12, paper[scheme]),
      ink: ink[scheme],
      muted: given("muted") ?? muted[scheme],
      rule: given("rule") ?? mix(ink[scheme], 0.2, paper[scheme]),
      pine: second[scheme],
      mist: given("mist") ?? mix(second[scheme], 0.22, paper[scheme]),
      field,
      fieldMark: given("fieldMark") ?? mix(chalk, 0.18, field),
      clay: given("clay") ?? dark(mix(accent[0], 0.7, ink[0])),
      chalk,
      ember: line[scheme],
    };
  };
  const [light, dark] = [inScheme(0), inScheme(1)];
  return Object.fromEntries(tones.map((tone) => [tone, [light[tone], dark[tone]]])) as Record<
    Tone,
    [string, string]
  >;
}
