import { inTime } from "../time-limit";
import type { Wording } from "../language/language";
import { reportError, WidgetError } from "../errors";
import { native } from "../native";
import { prerenderedRoot } from "../prerendered";
import { fitFontSize } from "./font-size";

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

async function loadStyles(own: () => Promise<StyleModule>): Promise<LoadedStyles> {
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

const loadStylesInTime = (own: () => Promise<StyleModule>) =>
  inTime<LoadedStyles>(loadStyles(own), PATIENCE, { texts: [] });

/**
 * Adds the stylesheets to a shadow root, and removes the style elements of a prerendered snippet. Does nothing in the
 * documents of frames, because documents cannot share stylesheets, and in jsdom (27 and earlier), which has no
 * `adoptedStyleSheets` (https://github.com/jsdom/jsdom/issues/3444).
 */
function adoptStyles(root: ShadowRoot, { texts }: LoadedStyles): void {
  if (root.ownerDocument !== document || !("adoptedStyleSheets" in root)) return;
  root.adoptedStyleSheets = texts.map(sheetOf);
  for (const node of root.querySelectorAll("style, link[rel=stylesheet]")) node.remove();
}

/** Loads the styles and texts, then opens a shadow root. Until then, the element's own children are visible. */
export async function openShadow(
  element: HTMLElement,
  styles: () => Promise<StyleModule>,
  wording: Wording,
): Promise<void> {
  const tag = element.localName;
  const [loaded] = await Promise.all([loadStylesInTime(styles), wording.ready]);
  if (loaded.failure) {
    const message = `<${tag}> could not load its styles: ${loaded.failure.message}. It is shown without them.`;
    reportError(element, new WidgetError("load-failed", message));
  }
  // Astro's router adds the prerendered shadow root after it adds the element.
  if (prerenderedRoot(element)) return;
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  adoptStyles(shadow, loaded);
  const container = native(document).createElement("div");
  container.dataset.root = tag;
  wording.direct(container);
  shadow.append(container);
  showChildrenUntilRendered(element, container);
}

/** Adds the stylesheets to a shadow root without any, from a snippet or opened before them. */
export async function adoptMissingStyles(
  element: HTMLElement,
  styles: () => Promise<StyleModule>,
): Promise<void> {
  const shadow = element.shadowRoot;
  if (!shadow || shadow.adoptedStyleSheets?.length > 0) return;
  const loaded = await loadStyles(styles);
  if (!loaded.failure && element.isConnected) adoptStyles(shadow, loaded);
}

/** Shows an element's children until its shadow root has content. */
function showChildrenUntilRendered(element: HTMLElement, container: HTMLElement): void {
  const slot = native(element.ownerDocument).createElement("slot");
  container.after(slot);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    slot.parentNode?.removeChild(slot);
  });
  observer.observe(container, { childList: true });
}
