import { fitFontSize } from "../element/font-size";
import { contentOf, startWidget } from "./start-widget";

/** The tags of the widgets. The build defines them. */
declare const WIDGET_TAGS: readonly string[];

export const selector = WIDGET_TAGS.join();
let fitted = false;

const visible = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(target);
      void startWidget(target);
    }
  },
  // Starts one screen early, so that a widget has its final size before it is visible.
  { rootMargin: "100%" },
);

const whenIdle: (act: () => void) => void = window.requestIdleCallback ?? setTimeout;

/** Starts a widget at the time that its `hydrate` attribute specifies. */
function find(element: Element) {
  const defined = customElements.get(element.localName);
  // If another script has defined the tag, the widget's own script still runs and reports the conflict.
  if (defined && Symbol.for("agency.widget") in defined) return;
  // After a reload or a navigation back, Chromium does not open the question that the URL's fragment refers to.
  element.querySelector(":target")?.closest("details")?.setAttribute("open", "");
  // A page whose URL contains a query must show the results immediately. The parameter names may have a prefix.
  const queried = element.hasAttribute("sync-url") && /(category|tag|search)=[^&]/.test(location.search);
  const moment = queried ? "load" : element.getAttribute("hydrate")?.trim().toLowerCase();
  if (moment === "load") void startWidget(element);
  else if (moment === "idle") whenIdle(() => void startWidget(element));
  else if (moment !== "interaction" || !contentOf(element).querySelector("[data-root]"))
    visible.observe(element);
  // Reading the font size forces a layout. If there is no prerendered shadow root, the widget's code reads it later.
  if (element.shadowRoot && !fitted) {
    fitted = true;
    fitFontSize(document);
  }
}

const added = new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node instanceof Element) search(node);
  }
});

/** Finds the widgets in a tree and in its open shadow roots. */
function search(root: Element | Document | ShadowRoot) {
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (!(element instanceof Element)) continue;
    if (element.matches(selector)) find(element);
    else if (element.shadowRoot) watch(element.shadowRoot);
    else if (element.matches(":not(:defined)"))
      void customElements.whenDefined(element.localName).then(() => {
        if (element.shadowRoot) watch(element.shadowRoot);
      });
  }
}

/** Finds the widgets in a tree, now and when they are added later. */
export function watch(root: Document | ShadowRoot) {
  search(root);
  added.observe(root, { childList: true, subtree: true });
}
