import { em, glyphsOf, outlinesFor } from "../_share-images/lettering/glyphs";
import { widthOf } from "../_share-images/lettering/layout";

/**
 * The brand's colours as hex, light and dark, since image tools that make share images know
 * neither oklch nor custom properties. Large pine surfaces are `field`: pine itself, as a big area
 * on a dark page, would glare.
 */
export const palette = {
  paper: ["#fcf9f3", "#130e0a"],
  ground: ["#f4efe6", "#1e1813"],
  shade: ["#e6dfd1", "#2d251e"],
  ink: ["#1e1711", "#f1eee7"],
  muted: ["#5d534a", "#aba398"],
  rule: ["#d6d1c8", "#443f39"],
  pine: ["#11594e", "#68bea8"],
  mist: ["#c6e0da", "#172f2a"],
  field: ["#11594e", "#18564a"],
  fieldMark: ["#2f7467", "#356f63"],
  clay: ["#8a3d22", "#753520"],
  /** Stays light on `field` and `clay` in both schemes. */
  chalk: ["#fcf9f3", "#f1eee7"],
  ember: ["#ef4c00", "#fd7933"],
} as const;

export type Tone = keyof typeof palette;

const tones = Object.keys(palette) as Tone[];

/** What gives a shape its color, in a picture of its own as in a page. */
const filled = (tone: Tone) => `class="tone-${tone}"`;
export const stroked = (tone: Tone) => `class="tone-${tone}-line"`;

/** Coordinates need no more than a tenth of a unit. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const escapeText = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    // Control characters may not stand in XML, not even escaped.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

export const rect = (tone: Tone, x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect ${filled(tone)} x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${round(radius)}"` : ""}/>`;

export const disc = (tone: Tone, x: number, y: number, radius: number) =>
  `<circle ${filled(tone)} cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;

/** A filled shape. */
export const area = (tone: Tone, d: string) => `<path ${filled(tone)} d="${d}"/>`;

/** A stroke. */
export const line = (tone: Tone, width: number, d: string) =>
  `<path ${stroked(tone)} stroke-width="${width}" d="${d}"/>`;

export const outline = (tone: Tone, width: number, x: number, y: number, w: number, h: number, radius = 0) =>
  `<rect ${stroked(tone)} stroke-width="${width}" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${radius ? ` rx="${round(radius)}"` : ""}/>`;

export interface Lettering {
  size: number;
  anchor?: keyof typeof anchors;
}

/** How much of the words stands before their place. */
const anchors = { start: 0, middle: 0.5, end: 1 };

/** Words as outlines: a picture in an `<img>` can't reach the page's fonts. */
export function label(
  tone: Tone,
  x: number,
  y: number,
  words: string,
  { size, anchor = "start" }: Lettering,
): string {
  const left = x - widthOf(words, "text", size) * anchors[anchor];
  return `<g ${filled(tone)} aria-label="${escapeText(words)}" transform="translate(${round(left)} ${round(y)})scale(${size / em})">${glyphsOf(words, "text")}</g>`;
}

/** Only the colours that the body names, so that a small picture stays small. */
function styles(body: string): string {
  const rules = (scheme: 0 | 1) =>
    tones
      .flatMap((tone) => {
        const colour = palette[tone][scheme];
        return [
          body.includes(filled(tone)) ? `.tone-${tone}{fill:${colour}}` : "",
          body.includes(stroked(tone)) ? `.tone-${tone}-line{fill:none;stroke:${colour}}` : "",
        ];
      })
      .join("");
  return `<style>${rules(0)}@media (prefers-color-scheme:dark){${rules(1)}}</style>`;
}

/** For drawings that stand in a page: they follow its color scheme. */
export const pageStyles = (): string =>
  [
    `[class|="tone"]{fill:currentColor}`,
    `[class|="tone"][class$="-line"]{fill:none;stroke:currentColor}`,
    `symbol text{font-weight:600}`,
    ...tones.map((tone) => `.tone-${tone},.tone-${tone}-line{color:light-dark(${palette[tone].join()})}`),
  ].join("");

export interface Scene {
  width: number;
  height: number;
  body: readonly string[];
  /** With a title the picture is an image of its own; without one it is decoration. */
  title?: string;
  description?: string;
}

export function draw({ width, height, body, title, description }: Scene): string {
  const content = body.join("");
  const named = title
    ? `<title>${escapeText(title)}</title>${description ? `<desc>${escapeText(description)}</desc>` : ""}`
    : "";
  const role = title ? ' role="img"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${role} stroke-linecap="round" stroke-linejoin="round">${named}${styles(content)}${outlinesFor(content)}${content}</svg>`;
}
