import type { BrandFile, ColorName } from "../../schemas/brand";
import type { FileError } from "../content/findings";
import { contrastOf, isKnownColor, mix, nearestReadable, paletteOf, type Tone } from "./colors";
import { writeAttributes, type Svg } from "./svg";

/** WCAG 2.2 AA: 4.5 for text (1.4.3), and 3 for lines and shapes (1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;

type Scheme = "light" | "dark";

interface Pair {
  /** The field of `brand.json` with the color. */
  field: string;
  color: string;
  /** The background, in words. */
  on: string;
  background: string;
  minimum?: number;
  /** Returns the color that readers see, if it is mixed from `color`. */
  shown?: (color: string) => string;
}

const schemes: readonly Scheme[] = ["light", "dark"];

function pairsOnPages({ colors, code }: BrandFile, scheme: Scheme): Pair[] {
  const [paper, raised] = [colors.paper[scheme], colors.raised[scheme]];
  const surfaces = { paper, raised, "9% of accent on paper": mix(colors.accent[scheme], 0.09, paper) };
  const pair = (name: ColorName, on: keyof typeof surfaces, minimum?: number): Pair => ({
    field: `colors.${name}.${scheme}`,
    color: colors[name][scheme],
    on,
    background: surfaces[on],
    minimum,
  });
  const onAll = (name: ColorName) =>
    (Object.keys(surfaces) as (keyof typeof surfaces)[]).map((on) => pair(name, on));
  const onBoth = (name: ColorName, minimum?: number) => [
    pair(name, "paper", minimum),
    pair(name, "raised", minimum),
  ];
  return [
    ...onAll("ink"),
    ...onAll("accent"),
    ...onBoth("muted"),
    ...onBoth("second"),
    ...onBoth("line", SHAPE),
    {
      ...pair("ink", "paper", SHAPE),
      on: "paper as the border of a field, at 52%",
      shown: (ink) => mix(ink, 0.52, paper),
    },
    ...(code ? [{ ...pair("ink", "raised"), field: `code.${scheme}`, color: code[scheme] }] : []),
  ];
}

/** Returns the pairs in dark sections. In both schemes, their text and lines have the colors of the dark one. */
function pairsInDarkSections(brand: BrandFile): Pair[] {
  const grounds = [
    { on: "the light scheme's ink, in dark sections", background: brand.colors.ink.light },
    { on: "mist, in dark sections", background: paletteOf(brand).mist[1] },
  ];
  return grounds.flatMap((ground) => [
    { field: "colors.ink.dark", color: brand.colors.ink.dark, ...ground },
    { field: "colors.line.dark", color: brand.colors.line.dark, ...ground, minimum: SHAPE },
  ]);
}

function pairsInDrawings(brand: BrandFile, scheme: Scheme): Pair[] {
  const palette = paletteOf(brand);
  const colorOf = (tone: Tone) => palette[tone][scheme === "light" ? 0 : 1];
  const pair = (field: string, tone: Tone, on: Tone): Pair => ({
    field: `${field}.${scheme}`,
    color: colorOf(tone),
    on: `${on} in drawings`,
    background: colorOf(on),
  });
  const muted = brand.drawings.muted ? "drawings.muted" : "colors.muted";
  return [
    ...(["ground", "mist", "shade"] as const).flatMap((on) => [
      pair("colors.ink", "ink", on),
      pair(muted, "muted", on),
    ]),
    ...(["field", "clay"] as const).map((area) => ({
      ...pair(`drawings.${area}`, area, "chalk"),
      on: "its light words (chalk)",
    })),
  ];
}

/** Returns a problem for each pair of colors whose contrast is too low for readers with low vision. */
export const contrastProblems = (brand: BrandFile): FileError[] =>
  [
    ...schemes.flatMap((scheme) => [...pairsOnPages(brand, scheme), ...pairsInDrawings(brand, scheme)]),
    ...pairsInDarkSections(brand),
  ].flatMap(({ field, color, on, background, minimum = TEXT, shown = (one) => one }) => {
    const contrast = contrastOf(shown(color), background);
    if (contrast >= minimum) return [];
    const nearest = nearestReadable(color, background, minimum, shown);
    const need = minimum === TEXT ? "text needs" : "lines and shapes need";
    const advice = nearest
      ? `The nearest color that passes is ${nearest}`
      : `Change the color of ${on} instead`;
    return [
      {
        file: "data/brand/brand.json",
        field,
        // Round down, so that 4.497 is not shown as sufficient.
        message: `has a contrast of ${Math.floor(contrast * 100) / 100} to 1 on ${on}, but ${need} ${minimum} to 1 (WCAG AA). ${advice}`,
      },
    ];
  });

/** Returns no colors if the drawing follows those of the scheme. */
function fixedColors({ attributes, shapes }: Svg): string[] {
  const all = `<g${writeAttributes(attributes)}>${shapes}`;
  if (/currentcolor|class="tone-/i.test(all)) return [];
  const named = [...all.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, color = ""]) => color);
  // Shapes are black by default.
  const isFilled = / fill="/.test(writeAttributes(attributes)) || / fill="/.test(shapes);
  return [...named, ...(isFilled ? [] : ["black"])].filter((color) => isKnownColor(color));
}

/** Returns a problem for each drawing whose fixed colors do not show on pages or, of the one in icons, on their tile. */
export const drawingProblems = (
  { colors }: Pick<BrandFile, "colors">,
  drawings: Readonly<Partial<Record<"mark" | "icon" | "wordmark", Svg>>>,
): FileError[] =>
  Object.entries(drawings).flatMap(([name, drawing]) => {
    const fixed = drawing ? fixedColors(drawing) : [];
    const tile =
      name === "icon" || (name === "mark" && !drawings.icon)
        ? [["the tile of icons", colors.ink] as const]
        : [];
    const places = [...(name === "icon" ? [] : [["paper", colors.paper] as const]), ...tile];
    return places.flatMap(([on, background]) =>
      schemes.flatMap((scheme) => {
        const best = Math.max(...fixed.map((color) => contrastOf(color, background[scheme])));
        if (fixed.length === 0 || best >= SHAPE) return [];
        return [
          {
            file: `data/brand/${name}.svg`,
            message: `has a contrast of ${Math.floor(best * 100) / 100} to 1 on ${on} in the ${scheme} scheme, but shapes need ${SHAPE} to 1 (WCAG AA). Use currentColor, which follows the scheme, or a color between both`,
          },
        ];
      }),
    );
  });
