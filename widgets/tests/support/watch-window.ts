type Patched = Record<string, (...given: any[]) => any>;

/**
 * Starts watching a page. Must be called before our scripts run in it. Returns a function that lists the listeners,
 * timers, observers, nodes and stylesheets that are left on the page.
 */
export function watchWindow(view: Window & typeof globalThis): () => string[] {
  const { document } = view;
  /** The names of the resources that are in use, by key. */
  const used = new Map<unknown, string>();
  const after = (owner: object, name: string, note: (self: any, given: any[]) => void) => {
    const methods = owner as Patched;
    const original = methods[name];
    if (!original) return;
    methods[name] = function (this: unknown, ...given) {
      note(this ?? view, given);
      return original.apply(this ?? view, given);
    };
  };

  // The listeners and observers of removed nodes are garbage-collected with the nodes.
  const outlives = (target: unknown) =>
    [view, document, document.documentElement, document.head, document.body].includes(target as typeof view);
  const ids = new Map<unknown, number>();
  const describe = (target: EventTarget, [type, listener, options]: any[]) => {
    if (!ids.has(listener)) ids.set(listener, ids.size);
    const capture = typeof options === "object" ? options?.capture : options;
    const where = target === view ? "window" : target.constructor.name;
    const name = `${type} on ${where}, ${capture ? "capturing" : "bubbling"}`;
    return { key: `${ids.get(listener)} ${name}`, name };
  };
  after(view.EventTarget.prototype, "addEventListener", (target, given) => {
    if (!outlives(target)) return;
    const { key, name } = describe(target, given);
    used.set(key, name);
    given[2]?.signal?.addEventListener("abort", () => used.delete(key));
  });
  after(view.EventTarget.prototype, "removeEventListener", (target, given) =>
    used.delete(describe(target, given).key),
  );

  const { setTimeout, setInterval } = view;
  Object.assign(view, {
    setTimeout(act: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) {
      const id = setTimeout(() => (used.delete(`timer ${id}`), act(...values)), delay);
      used.set(`timer ${id}`, `timer of ${delay} ms`);
      return id;
    },
    setInterval(act: () => void, delay = 0) {
      const id = setInterval(act, delay);
      used.set(`timer ${id}`, `interval of ${delay} ms`);
      return id;
    },
  });
  for (const name of ["clearTimeout", "clearInterval"])
    after(view, name, (_, [id]) => used.delete(`timer ${id}`));

  for (const name of ["MutationObserver", "ResizeObserver", "IntersectionObserver"] as const) {
    const { prototype } = view[name];
    after(prototype, "observe", (self, [node]) => outlives(node) && used.set(self, name));
    for (const end of ["unobserve", "disconnect"]) after(prototype, end, (self) => used.delete(self));
  }

  const nodes = () =>
    [...document.head.children, ...document.body.children].map(({ outerHTML }) => outerHTML);
  const sheets = () => `${document.adoptedStyleSheets.length} adopted sheets`;
  return () => [...[...used.values()].toSorted(), ...nodes(), sheets()];
}
