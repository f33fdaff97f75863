import { fitFontSize } from "./font-size";
import { inTime } from "../in-time";

export interface StyleModule {
  default: string;
}

interface LoadedStyles {
  texts: string[];
  failure?: Error;
}

const sheets = new Map<string, CSSStyleSheet>();

/** Returns the stylesheet that all shadow roots share. */
function sheetOf(text: string): CSSStyleSheet {
  if (sheets.size === 0) fitFontSize(document);
  let sheet = sheets.get(text);
  if (!sheet) {
    sheets.set(text, (sheet = new CSSStyleSheet()));
    sheet.replaceSync(text);
  }
  return sheet;
}

export async function loadStyles(own: () => Promise<StyleModule>): Promise<LoadedStyles> {
  const answers = await Promise.allSettled([import("../../theme/embed.css?inline"), own()]);
  const loaded: LoadedStyles = { texts: [] };
  for (const answer of answers) {
    if (answer.status === "fulfilled") loaded.texts.push(answer.value.default);
    else loaded.failure = answer.reason as Error;
  }
  return loaded;
}

/** The time that a widget waits for its styles, in milliseconds. After that, it is shown without them. */
const PATIENCE = 5000;

export const loadStylesInTime = (own: () => Promise<StyleModule>) =>
  inTime<LoadedStyles>(loadStyles(own), PATIENCE, { texts: [] });

/**
 * Adds the stylesheets to a shadow root, and removes the style elements of a prerendered snippet. Does nothing in the
 * documents of frames, because documents cannot share stylesheets, and in jsdom (27 and earlier), which has no
 * `adoptedStyleSheets` (https://github.com/jsdom/jsdom/issues/3444).
 */
export function adoptStyles(root: ShadowRoot, { texts }: LoadedStyles): void {
  if (root.ownerDocument !== document || !("adoptedStyleSheets" in root)) return;
  root.adoptedStyleSheets = texts.map(sheetOf);
  for (const node of root.querySelectorAll("style, link[rel=stylesheet]")) node.remove();
}
