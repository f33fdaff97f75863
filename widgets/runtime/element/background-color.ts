/** A color as red, green, blue and alpha, each from 0 to 1. */
type Color = readonly number[];

/** The relative luminances of the darkest and lightest parts of a background. */
export interface Background {
  darkest: number;
  lightest: number;
}

const COLORS = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/g;

/** Parses any computed color. Other color spaces are converted to sRGB as a temporary style of `probe`. */
function parseColor(color: string, probe: HTMLElement): Color {
  const isPlain = color.startsWith("rgb");
  let text = color;
  if (!isPlain) {
    probe.style.outlineColor = `color-mix(in srgb, ${color}, ${color})`;
    text = getComputedStyle(probe).outlineColor;
    probe.style.outlineColor = "";
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  return [...[red, green, blue].map((part) => Math.min(Math.max(isPlain ? part / 255 : part, 0), 1)), alpha];
}

const isOpaque = ([, , , alpha]: Color) => alpha! > 0.99;

const blend = (over: Color, under: Color): Color =>
  [0, 1, 2].map((part) => over[part]! * over[3]! + under[part]! * (1 - over[3]!)).concat(1);

/** Returns the relative luminance, as defined by WCAG. */
function luminance(color: Color): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function extremes(colors: readonly Color[]): Color[] {
  const sorted = colors.toSorted((one, other) => luminance(one) - luminance(other));
  return [sorted[0]!, sorted.at(-1)!];
}

/** Returns the colors of each layer behind an element's content, lowest first, as far as they are known. */
function layersOf(
  style: CSSStyleDeclaration,
  probe: HTMLElement,
): { colors: Color[][]; hasPicture: boolean } {
  const image = style.backgroundImage;
  const gradient = (image.match(COLORS) ?? []).map((color) => parseColor(color, probe));
  const color = [parseColor(style.backgroundColor, probe)];
  return {
    colors: gradient.length > 0 ? [color, gradient] : [color],
    hasPicture: /url\(|image-set\(/.test(image),
  };
}

/**
 * Finds the background of an element from its own styles and those of its ancestors. Pictures, and elements behind the
 * widget that are not its ancestors, have no known color. Their brightness is estimated from the page's text color.
 *
 * @param chain the element, then its ancestors
 * @param probe an element whose style can be changed temporarily
 * @returns undefined if the widget can simply follow the page's `color-scheme`
 */
export function findBackground(chain: readonly Element[], probe: HTMLElement): Background | undefined {
  const layers: Color[][] = [];
  let isSure = false;
  for (const element of chain) {
    const { colors, hasPicture } = layersOf(getComputedStyle(element), probe);
    layers.unshift(...colors);
    if (hasPicture) break;
    isSure = colors.some((layer) => layer.every(isOpaque));
    if (isSure) break;
  }
  const root = getComputedStyle(chain.at(-1)!);
  // The default color depends on the reader's preference and on `color-scheme`, which a meta element can set too.
  probe.style.colorScheme = root.colorScheme;
  const canvas = parseColor("Canvas", probe);
  probe.style.colorScheme = "";
  const colors = layers.reduce<Color[]>(
    (under, layer) => extremes(under.flatMap((below) => layer.map((color) => blend(color, below)))),
    [canvas],
  );
  const [darkest, lightest] = colors.map(luminance) as [number, number];
  if (isSure) return { darkest, lightest };
  const text = luminance(parseColor(getComputedStyle(chain[0]!).color, probe));
  const isFaint = Math.min(contrast(text, darkest), contrast(text, lightest)) < 3;
  // Text that contrasts with the canvas may have the default color, which reveals nothing about the background.
  const isChosen = text > 0.5 === luminance(canvas) > 0.5;
  if (isFaint && isChosen) return text > 0.5 ? { darkest: 0, lightest: 0.1 } : { darkest: 0.6, lightest: 1 };
  return layers.some(([color]) => color![3]! > 0) ? { darkest, lightest } : undefined;
}
