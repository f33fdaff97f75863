/*
 * The one script a page starts with. It finds our widgets by tag name, also ones added later, and
 * imports an element's code when its moment comes: `hydrate="interaction | visible | idle | load"`.
 */
/** The widgets’ folder names, filled in by the build. */
declare const WIDGET_TAGS: readonly string[];
const tags = WIDGET_TAGS;
const selector = tags.join();
const base = import.meta.url.replace(/[^/]*$/, "");
const pending = new Set<Element>();
const imports: Record<string, Promise<unknown>> = {};

/** A failed import is tried once more, under an address the browser has not given up on. */
const load = (tag: string) =>
  (imports[tag] ??= import(/* @vite-ignore */ `${base}${tag}.js`).catch(
    () => import(/* @vite-ignore */ `${base}${tag}.js?retry`),
  ));

async function start(element: Element): Promise<boolean> {
  const tag = element.localName;
  try {
    await load(tag);
    pending.delete(element);
    return true;
  } catch (error) {
    if (pending.delete(element))
      reportFailure(element, `<${tag}> could not be loaded from ${base}: ${(error as Error).message}`);
    return false;
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
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  note.className = "agency-message";
  note.textContent =
    "Part of this page could not be loaded. What you see still works; reload the page for the rest.";
  element.append(note);
}

const visible = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(target);
      void start(target);
    }
  },
  { rootMargin: "200px" },
);

const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));

function find(element: Element) {
  if (pending.has(element)) return;
  pending.add(element);
  // A page opened with a query has something to show at once.
  const queried = element.hasAttribute("sync-url") && /[?&](category|tag|search)=/.test(location.search);
  const moment = queried ? "load" : element.getAttribute("hydrate");
  if (moment === "load") void start(element);
  else if (moment === "idle") whenIdle(() => void start(element));
  else if (moment !== "interaction" || !element.querySelector("[data-root]")) visible.observe(element);
}

function findIn(root: Element | Document) {
  if (root instanceof Element && root.matches(selector)) find(root);
  root.querySelectorAll(selector).forEach(find);
}

/** What a click or a submit would do once the widget is there; undefined where the browser's own way is right. */
function intent(event: Event, target: Element): (() => void) | undefined {
  if (event.type === "submit") {
    const { submitter } = event as SubmitEvent;
    return () => (target as HTMLFormElement).requestSubmit(submitter);
  }
  const control =
    event.type === "click" && target.closest<HTMLElement>("button:not([type=submit]), [data-replay]");
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  return control && !ctrlKey && !metaKey && !shiftKey ? () => control.click() : undefined;
}

/** The first touch of a waiting widget brings it to life; what the visitor meant is done then. */
async function touch(event: Event) {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return;
  const element = target.closest(selector);
  if (!element || !pending.has(element) || target.closest("a[href]:not([data-replay])")) return;
  const act = intent(event, target);
  if (act) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (await start(element)) act?.();
  else if (act && event.type === "submit") (target as HTMLFormElement).submit();
  else act?.();
}

for (const type of ["pointerdown", "keydown", "focusin", "click", "submit"])
  document.addEventListener(type, touch, true);

findIn(document);
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node instanceof Element) findIn(node);
  }
}).observe(document.documentElement, { childList: true, subtree: true });
