import sharedStyles from "../../theme/embed.css?inline";
import type { Wording } from "../language/language";
import { native } from "../native";
import { prerenderedRoot } from "../prerendered";
import { fitFontSize } from "./font-size";

/** The stylesheets that all shadow roots of a document share, by their text. Documents cannot share them. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheetsIn(page: Document, texts: readonly string[]): CSSStyleSheet[] {
  let known = sheets.get(page);
  if (!known) {
    sheets.set(page, (known = new Map()));
    fitFontSize(page);
  }
  return texts.map((text) => {
    let sheet = known.get(text);
    if (!sheet) {
      known.set(text, (sheet = new (native(page).defaultView!.CSSStyleSheet)()));
      sheet.replaceSync(text);
    }
    return sheet;
  });
}

/**
 * Adds the stylesheets to a shadow root that has none: a new root, one from a snippet, whose style elements are removed,
 * and one that was moved to another document. Does nothing in jsdom (27 and earlier), which has no `adoptedStyleSheets`
 * (https://github.com/jsdom/jsdom/issues/3444).
 */
export function adoptMissingStyles({ shadowRoot, isConnected }: HTMLElement, styles: string): void {
  if (!isConnected || shadowRoot?.adoptedStyleSheets?.length !== 0) return;
  const page = shadowRoot.ownerDocument;
  if (!native(page).defaultView) return;
  shadowRoot.adoptedStyleSheets = sheetsIn(page, [sharedStyles, styles]);
  for (const node of shadowRoot.querySelectorAll("style, link[rel=stylesheet]")) node.remove();
}

/** Opens a shadow root for an element's content. Until it has content, the element's own children are visible. */
export function openShadow(element: HTMLElement, styles: string, wording: Wording): void {
  // Astro's router adds the prerendered shadow root after it adds the element.
  if (prerenderedRoot(element)) return;
  const page = native(element.ownerDocument);
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  adoptMissingStyles(element, styles);
  const container = page.createElement("div");
  container.dataset.root = element.localName;
  wording.direct(container);
  // Shows the element's children until React has rendered.
  const slot = page.createElement("slot");
  shadow.append(container, slot);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    slot.parentNode?.removeChild(slot);
  });
  observer.observe(container, { childList: true });
}
