import { native, selfAndAncestors } from "../native";

/** A color as red, green, blue and alpha, each from 0 to 1. */
type Color = readonly number[];

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

/**
 * Finds the background of an element from its own styles and those of its ancestors. Pictures, and elements behind the
 * widget that are not its ancestors, have no known color. Their brightness is estimated from the page's text color.
 *
 * @param chain the element, then its ancestors
 * @param probe an element whose style can be changed temporarily
 * @returns the relative luminances of its darkest and lightest parts, or undefined if the widget can simply follow the
 *   page's `color-scheme`
 */
function findBackground(
  chain: readonly Element[],
  probe: HTMLElement,
): [darkest: number, lightest: number] | undefined {
  /** The colors of each layer behind the content, lowest first, as far as they are known. */
  const layers: Color[][] = [];
  let isSure = false;
  for (const element of chain) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const gradient = (backgroundImage.match(COLORS) ?? []).map((color) => parseColor(color, probe));
    const own = [[parseColor(backgroundColor, probe)], gradient].filter((layer) => layer.length > 0);
    layers.unshift(...own);
    if (/url\(|image-set\(/.test(backgroundImage)) break;
    isSure = own.some((layer) => layer.every(isOpaque));
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
  if (isSure) return [darkest, lightest];
  const text = luminance(parseColor(getComputedStyle(chain[0]!).color, probe));
  const isFaint = Math.min(contrast(text, darkest), contrast(text, lightest)) < 3;
  // Text that contrasts with the canvas may have the default color, which reveals nothing about the background.
  const isChosen = text > 0.5 === luminance(canvas) > 0.5;
  if (isFaint && isChosen) return text > 0.5 ? [0, 0.1] : [0.6, 1];
  return layers.some(([color]) => color![3]! > 0) ? [darkest, lightest] : undefined;
}

/*
 * Some dark pages do not declare `color-scheme`. Therefore, a widget in a shadow root detects the background behind
 * it, and checks again whenever the background may have changed. `data-background` and `data-contrast` on the
 * widget's root select its colors.
 */

/** The luminance limits for the regular color schemes. On backgrounds between them, text is plain black or white. */
const DARK_ENOUGH = 0.038;
const LIGHT_ENOUGH = 0.82;

function fit(root: HTMLElement, chain: readonly Element[]): void {
  const background = findBackground(chain, root);
  delete root.dataset.background;
  delete root.dataset.contrast;
  if (!background) return;
  const [darkest, lightest] = background;
  const isDark = 1.05 / (lightest + 0.05) > (darkest + 0.05) / 0.05;
  root.dataset.background = isDark ? "dark" : "light";
  if (isDark ? lightest > DARK_ENOUGH : darkest < LIGHT_ENOUGH) root.dataset.contrast = "more";
}

/**
 * Adapts a widget's colors to the background behind it, now and after each change.
 *
 * @returns a function that stops following the background
 */
export function followBackground(element: HTMLElement): () => void {
  const page = native(element.ownerDocument);
  const view = page.defaultView!;
  const ending = new AbortController();
  const { signal } = ending;
  let frame = 0;
  const look = () => {
    frame = 0;
    const root = element.shadowRoot?.querySelector<HTMLElement>("[data-root]");
    const chain = selfAndAncestors(element);
    for (const node of chain) changes.observe(node, { attributes: true });
    if (root) fit(root, chain);
  };
  const lookSoon = () => {
    frame ||= view.requestAnimationFrame(look);
  };
  // Pages change their colors by setting an attribute on an ancestor, by adding a stylesheet, or with a `:has()` rule
  // for a form field.
  const changes = new view.MutationObserver(lookSoon);
  changes.observe(page.head, { childList: true, subtree: true, attributes: true });
  page.addEventListener("load", ({ target }) => target instanceof view.HTMLLinkElement && lookSoon(), {
    capture: true,
    signal,
  });
  page.addEventListener("change", lookSoon, { signal });
  page.addEventListener("transitionend", ({ target }) => (target as Node).contains(element) && lookSoon(), {
    signal,
  });
  // jsdom has no `matchMedia` (https://github.com/jsdom/jsdom/issues/3522).
  view.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", lookSoon, { signal });
  look();
  return () => {
    ending.abort();
    changes.disconnect();
    view.cancelAnimationFrame(frame);
  };
}
