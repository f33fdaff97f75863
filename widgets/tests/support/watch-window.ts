type View = Window & typeof globalThis;

/** The listeners, timers, observers, nodes and stylesheets that are left on a page. */
export interface WindowWatch {
  left(): string[];
}

/** The resources that are in use, by key. */
class Counts {
  readonly #open = new Map<unknown, string>();
  begin(key: unknown, name: string) {
    this.#open.set(key, name);
  }
  end(key: unknown) {
    this.#open.delete(key);
  }
  names = () => [...this.#open.values()].toSorted();
}

/** Watches listeners on the window, the document and the body. These nodes outlive the element. */
function watchListeners(view: View, counts: Counts) {
  const { addEventListener, removeEventListener } = view.EventTarget.prototype;
  const keys = new Map<unknown, Map<string, object>>();
  const keyOf = (target: EventTarget, type: string, listener: unknown, options: unknown) => {
    const capture =
      typeof options === "object" && options ? Boolean(Reflect.get(options, "capture")) : options;
    const where = target === view ? "window" : target.constructor.name;
    const name = `${type} on ${where}, ${capture ? "capturing" : "bubbling"}`;
    const known = keys.get(listener) ?? new Map<string, object>();
    keys.set(listener, known);
    if (!known.has(name)) known.set(name, {});
    return { key: known.get(name), name };
  };
  const isPage = (target: EventTarget) =>
    target === view || target === view.document || target === view.document.body;
  view.EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? view;
    if (isPage(target)) {
      const { key, name } = keyOf(target, type, listener, options);
      counts.begin(key, name);
      if (typeof options === "object") options.signal?.addEventListener("abort", () => counts.end(key));
    }
    addEventListener.call(target, type, listener, options);
  };
  view.EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? view;
    if (isPage(target)) counts.end(keyOf(target, type, listener, options).key);
    removeEventListener.call(target, type, listener, options);
  };
}

function watchTimers(view: View, counts: Counts) {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = view;
  const key = (id: unknown) => `timer ${String(id)}`;
  Object.assign(view, {
    setTimeout(act: () => void, delay = 0) {
      const id = setTimeout(() => (counts.end(key(id)), act()), delay);
      counts.begin(key(id), `timer of ${delay} ms`);
      return id;
    },
    setInterval(act: () => void, delay = 0) {
      const id = setInterval(act, delay);
      counts.begin(key(id), `interval of ${delay} ms`);
      return id;
    },
    clearTimeout: (id?: number) => (counts.end(key(id)), clearTimeout(id)),
    clearInterval: (id?: number) => (counts.end(key(id)), clearInterval(id)),
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
      if (outlives(parts[0] as Node)) counts.begin(this, name);
      return observe!.apply(this, parts);
    };
    if (unobserve)
      prototype.unobserve = function (...parts) {
        counts.end(this);
        return unobserve.apply(this, parts);
      };
    prototype.disconnect = function () {
      counts.end(this);
      return disconnect!.apply(this);
    };
  }
}

/** Starts watching a page. Must be called before our scripts run in it. */
export function watchWindow(view: View): WindowWatch {
  const counts = new Counts();
  watchListeners(view, counts);
  watchTimers(view, counts);
  watchObservers(view, counts);
  const { document } = view;
  const nodes = () =>
    [...document.head.children, ...document.body.children].map(({ outerHTML }) => outerHTML);
  return {
    left: () => [...counts.names(), ...nodes(), `${document.adoptedStyleSheets.length} adopted sheets`],
  };
}
