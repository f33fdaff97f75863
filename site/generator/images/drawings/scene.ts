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

/** Returns the attribute that sets a shape's color, both in files and in pages. */
export const filled = (tone: Tone) => `class="tone-${tone}"`;
export const stroked = (tone: Tone) => `class="tone-${tone}-line"`;

/** Rounds a coordinate to a tenth of a unit. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const rect = (tone: Tone, x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect ${filled(tone)} x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${round(radius)}"` : ""}/>`;

export const disc = (tone: Tone, x: number, y: number, radius: number) =>
  `<circle ${filled(tone)} cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;

export const area = (tone: Tone, d: string) => `<path ${filled(tone)} d="${d}"/>`;

export const line = (tone: Tone, width: number, d: string) =>
  `<path ${stroked(tone)} stroke-width="${width}" d="${d}"/>`;

export const outline = (tone: Tone, width: number, x: number, y: number, w: number, h: number, radius = 0) =>
  `<rect ${stroked(tone)} stroke-width="${width}" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${radius ? ` rx="${round(radius)}"` : ""}/>`;

/** A line of text in the body typeface, with its baseline at `y`. */
export interface Label {
  tone: Tone;
  x: number;
  y: number;
  words: string;
  size: number;
  anchor: "start" | "middle" | "end";
}

type LabelOptions = { size: number; anchor?: Label["anchor"] };

export const label = (
  tone: Tone,
  x: number,
  y: number,
  words: string,
  { size, anchor = "start" }: LabelOptions,
): Label => ({ tone, x, y, words, size, anchor });

/** An SVG element, or a label, which becomes text in pages and outlines in files. */
export type Shape = string | Label;

/** A drawing that can become a file or a symbol in a page. */
export interface Scene {
  width: number;
  height: number;
  body: readonly Shape[];
  /** The name for assistive technology. Without a title, the picture is decorative. */
  title?: string;
  description?: string;
  /** Whether no file is written, because only pages show the drawing. */
  isOnlyInPages?: true;
}

export const writeShapes = (body: readonly Shape[], writeLabel: (label: Label) => string): string =>
  body.map((shape) => (typeof shape === "string" ? shape : writeLabel(shape))).join("");
