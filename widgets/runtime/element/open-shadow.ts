import type { Wording } from "../language/wording";
import { reportError, WidgetError } from "../errors";
import { native } from "../native";
import { prerenderedRoot } from "../prerendered";
import { showChildrenUntilRendered } from "./show-children";
import { adoptStyles, loadStyles, loadStylesInTime, type StyleModule } from "./styles";

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
