import { fitFontSize } from "../element/font-size";
import { native } from "../native";
import { contentOf, startWidget } from "./start-widget";

/** The tags of the widgets. The build defines them. */
declare const WIDGET_TAGS: readonly string[];
/** The path of the loader, which is empty in the agency's own pages. */
declare const LOADER_PATH: string;

export const selector = WIDGET_TAGS.join();
export const ours = Symbol.for("agency.widget");

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

// Where the browser lacks the function, the name may refer to an element with this id.
const whenIdle: (act: () => unknown) => void =
  typeof requestIdleCallback === "function" ? requestIdleCallback : setTimeout;

/** What has been stored in this tab, such as drafts. The keys of widgets begin with the tag and a path. */
let stored: string | undefined;
try {
  stored = JSON.stringify(sessionStorage);
} catch {} // Storage is blocked.

function find(element: Element & { hydrate?: string }) {
  const defined = customElements.get(element.localName) as { [ours]?: true } | undefined;
  // If another script has defined the tag, the widget's own script still runs and reports the conflict.
  if (defined?.[ours]) return;
  // After a reload or a navigation back, Chromium does not open the question that the URL's fragment refers to.
  element.querySelector(":target")?.closest("details")?.setAttribute("open", "");
  // A page whose URL contains a query must show the results immediately. The parameter names may have a prefix.
  const queried = element.hasAttribute("sync-url") && /(category|tag|search)=[^&]/.test(location.search);
  // Frameworks set the property, which has no accessor before the definition.
  const moment = element.hydrate ?? element.getAttribute("hydrate")!;
  if (queried || /load/i.test(moment)) void startWidget(element);
  else if (/idle/i.test(moment)) whenIdle(() => startWidget(element));
  else if (
    !/interaction/i.test(moment) ||
    !contentOf(element).querySelector("[data-root]") ||
    stored?.includes(`${element.localName}/`)
  )
    visible.observe(element);
  // Reading the font size forces a layout. If there is no prerendered shadow root, as on the agency's own pages, the
  // widget's code reads it later.
  if (LOADER_PATH && element.shadowRoot) fitFontSize(document);
}

/** Returns whether a node is an element other than a form, whose fields replace properties such as `matches`. */
export const isReadable = (node: unknown): node is Element =>
  node instanceof Element && !(node instanceof HTMLFormElement);

const added = new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node instanceof Element) search(node);
  }
});

function search(root: Element | Document | ShadowRoot) {
  for (const element of [root, ...native(root).querySelectorAll("*")]) {
    if (!isReadable(element)) continue;
    if (element.matches(selector)) find(element);
    else if (element.shadowRoot) watch(element.shadowRoot);
    else if (element.matches(":not(:defined)"))
      void customElements.whenDefined(element.localName).then(() => search(element));
  }
}

export function watch(root: Document | ShadowRoot) {
  search(root);
  added.observe(root, { childList: true, subtree: true });
}
