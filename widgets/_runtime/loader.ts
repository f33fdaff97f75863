/*
 * The one script a page starts with. It finds our widgets by tag name, also ones added later and ones
 * in open shadow roots, and imports an element's code when its moment comes:
 * `hydrate="interaction | visible | idle | load"`.
 */
import { fitFontSize } from "./font-size";
import { loadFailed, tryAgain } from "./labels";

/** The widgets’ folder names, filled in by the build. */
declare const WIDGET_TAGS: readonly string[];
const selector = WIDGET_TAGS.join();
const base = import.meta.url.replace(/[^/]*$/, "");
const imports: Record<string, Promise<unknown> | undefined> = {};
let retries = 0;
let fitted = false;

const classOf = (element: Element) => customElements.get(element.localName);
const contentOf = (element: Element) => element.shadowRoot ?? element;

const fetchCode = (address: string) => import(/* @vite-ignore */ address);

/** A failed import is tried once more, under an address the browser has not given up on. */
function load(tag: string): Promise<unknown> {
  const address = `${base}${tag}.js`;
  return (imports[tag] ??= new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Error("no answer in 15 s")), 15_000);
    fetchCode(address)
      .catch(() => fetchCode(`${address}?retry=${(retries += 1)}`))
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  }));
}

async function start(element: Element): Promise<void> {
  const tag = element.localName;
  try {
    await load(tag);
  } catch (error) {
    imports[tag] = undefined;
    if (!element.hasAttribute("data-failed"))
      reportFailure(element, `<${tag}> could not be loaded from ${base}: ${(error as Error).message}`);
  }
}

function reportFailure(element: Element, message: string) {
  element.setAttribute("data-failed", "");
  const detail = { code: "load-failed", message };
  const event = new CustomEvent("agency-widget-error", {
    bubbles: true,
    composed: true,
    cancelable: true,
    detail,
  });
  if (element.dispatchEvent(event)) console.error(message);
  const wording = wordingOf(element);
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "link",
    textContent: wording.tryAgain,
    onclick() {
      note.remove();
      element.removeAttribute("data-failed");
      void start(element);
    },
  });
  const note = Object.assign(document.createElement("p"), { role: "status", className: "agency-message" });
  note.append(wording.loadFailed, " ", button);
  contentOf(element).append(note);
}

/** The page's language is known by the element's `labels`. */
function wordingOf(element: Element) {
  const wording = { loadFailed, tryAgain };
  try {
    return { ...wording, ...JSON.parse(element.getAttribute("labels")!) };
  } catch {
    return wording;
  }
}

const visible = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(target);
      void start(target);
    }
  },
  // A screen ahead: it has its size before anybody sees it grow.
  { rootMargin: "100%" },
);

const whenIdle: (act: () => void) => void = window.requestIdleCallback ?? setTimeout;

function find(element: Element) {
  const defined = classOf(element);
  // What somebody else has defined is left alone, and our own script says so.
  if (defined && Symbol.for("agency.widget") in defined) return;
  // A page opened with a query has something to show at once.
  const queried = element.hasAttribute("sync-url") && /[?&](category|tag|search)=[^&]/.test(location.search);
  const moment = queried ? "load" : element.getAttribute("hydrate");
  if (moment === "load") void start(element);
  else if (moment === "idle") whenIdle(() => void start(element));
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

function watch(root: Document | ShadowRoot) {
  search(root);
  added.observe(root, { childList: true, subtree: true });
}

/**
 * What is pressed once more when the widget is there. A form with something missing is left to the
 * browser, which says so at once; in a frame that is sandboxed it may do neither.
 */
const replayed = `button${origin === "null" ? "" : ":not([type=submit]), form:valid button"}, [data-replay]`;

/** The first touch of a waiting widget brings it to life; what the visitor pressed is pressed then. */
async function touch(event: Event) {
  const path = event.composedPath().filter((node) => node instanceof Element);
  const [target] = path;
  const element = path.find((node) => node.matches(selector));
  if (!target || !element || classOf(element) || element.hasAttribute("data-failed")) return;
  if (target.closest("a[href]:not([data-replay])")) return;
  const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const pressed = type === "click" && !ctrlKey && !metaKey && !shiftKey;
  const control = pressed ? target.closest<HTMLElement>(replayed) : null;
  if (control) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  await start(element);
  control?.click();
}

// A page may hold this script twice, from two addresses.
const once = Symbol.for("agency.loader");
if (!(once in window)) {
  Reflect.set(window, once, true);
  for (const type of ["pointerdown", "keydown", "focusin", "click"])
    document.addEventListener(type, touch, true);
  // A task of its own, so that the page's first paint does not wait for a walk through all of it.
  setTimeout(() => watch(document));
}
