type View = Window & typeof globalThis;

/** The listeners, timers, observers, nodes and stylesheets that are left on a page. */
export interface WindowWatch {
  left(): string[];
}

/** The names of the resources that are in use, by key. */
type Counts = Map<unknown, string>;

/** Watches listeners on the window, the document and the body. These nodes outlive the element. */
function watchListeners(view: View, counts: Counts) {
  const prototype = view.EventTarget.prototype;
  const { addEventListener, removeEventListener } = prototype;
  const ids = new Map<unknown, number>();
  const isPage = (target: EventTarget) =>
    target === view || target === view.document || target === view.document.body;
  const describe = (target: EventTarget, type: string, listener: unknown, options: unknown) => {
    if (!ids.has(listener)) ids.set(listener, ids.size);
    const capture = typeof options === "object" ? Reflect.get(options ?? {}, "capture") : options;
    const where = target === view ? "window" : target.constructor.name;
    const name = `${type} on ${where}, ${capture ? "capturing" : "bubbling"}`;
    return { key: `${ids.get(listener)} ${name}`, name };
  };
  prototype.addEventListener = function (type, listener, options) {
    const target = this ?? view;
    if (isPage(target)) {
      const { key, name } = describe(target, type, listener, options);
      counts.set(key, name);
      if (typeof options === "object") options.signal?.addEventListener("abort", () => counts.delete(key));
    }
    addEventListener.call(target, type, listener, options);
  };
  prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? view;
    if (isPage(target)) counts.delete(describe(target, type, listener, options).key);
    removeEventListener.call(target, type, listener, options);
  };
}

function watchTimers(view: View, counts: Counts) {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = view;
  const key = (id: unknown) => `timer ${String(id)}`;
  Object.assign(view, {
    setTimeout(act: () => void, delay = 0) {
      const id = setTimeout(() => (counts.delete(key(id)), act()), delay);
      counts.set(key(id), `timer of ${delay} ms`);
      return id;
    },
    setInterval(act: () => void, delay = 0) {
      const id = setInterval(act, delay);
      counts.set(key(id), `interval of ${delay} ms`);
      return id;
    },
    clearTimeout: (id?: number) => (counts.delete(key(id)), clearTimeout(id)),
    clearInterval: (id?: number) => (counts.delete(key(id)), clearInterval(id)),
  });
}

function watchObservers(view: View, counts: Counts) {
  // The observers of removed nodes are garbage-collected with the nodes.
  const { document: page } = view;
  const outlives = (node: Node) =>
    [page, page.documentElement, page.head, page.body].includes(node as HTMLElement);
  for (const name of ["MutationObserver", "ResizeObserver", "IntersectionObserver"] as const) {
    const prototype = view[name].prototype as unknown as Record<string, (...parts: unknown[]) => unknown>;
    const { observe, unobserve, disconnect } = prototype;
    prototype.observe = function (...parts) {
      if (outlives(parts[0] as Node)) counts.set(this, name);
      return observe!.apply(this, parts);
    };
    if (unobserve)
      prototype.unobserve = function (...parts) {
        counts.delete(this);
        return unobserve.apply(this, parts);
      };
    prototype.disconnect = function () {
      counts.delete(this);
      return disconnect!.apply(this);
    };
  }
}

/** Starts watching a page. Must be called before our scripts run in it. */
export function watchWindow(view: View): WindowWatch {
  const counts = new Map() as Counts;
  watchListeners(view, counts);
  watchTimers(view, counts);
  watchObservers(view, counts);
  const { document } = view;
  const nodes = () =>
    [...document.head.children, ...document.body.children].map(({ outerHTML }) => outerHTML);
  return {
    left: () => [
      ...[...counts.values()].toSorted(),
      ...nodes(),
      `${document.adoptedStyleSheets.length} adopted sheets`,
    ],
  };
}
