import { fitFontSize } from "../element/font-size";
import { contentOf, startWidget } from "./start-widget";

/** The widgets’ folder names, filled in by the build. */
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
  // A screen ahead: it has its size before anybody sees it grow.
  { rootMargin: "100%" },
);

const whenIdle: (act: () => void) => void = window.requestIdleCallback ?? setTimeout;

/** Starts a widget when its moment comes. */
function find(element: Element) {
  const defined = customElements.get(element.localName);
  // What somebody else has defined is left alone, and our own script says so.
  if (defined && Symbol.for("agency.widget") in defined) return;
  // After a reload or a way back Chromium does not open the question that the address names.
  element.querySelector(":target")?.closest("details")?.setAttribute("open", "");
  // A page opened with a query has something to show at once.
  const queried = element.hasAttribute("sync-url") && /[?&](category|tag|search)=[^&]/.test(location.search);
  const moment = queried ? "load" : element.getAttribute("hydrate")?.trim().toLowerCase();
  if (moment === "load") void startWidget(element);
  else if (moment === "idle") whenIdle(() => void startWidget(element));
  else if (moment !== "interaction" || !contentOf(element).querySelector("[data-root]"))
    visible.observe(element);
  // Elsewhere the widget's own code asks for it, or the page's sizes hold; asking takes a layout.
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

/** Finds widgets in a tree, and in the open shadow roots in it as soon as they are there. */
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

/** Finds widgets in a tree from now on. */
export function watch(root: Document | ShadowRoot) {
  search(root);
  added.observe(root, { childList: true, subtree: true });
}
