/** Waits until `check` gives something, and returns that. */
export async function until<Result>(
  check: () => Result,
  what: string,
  timeout = 10_000,
): Promise<Exclude<Result, false | undefined | null | "" | 0>> {
  const end = performance.now() + timeout;
  for (;;) {
    const result = check();
    if (result) return result as Exclude<Result, false | undefined | null | "" | 0>;
    if (performance.now() > end) throw new Error(`Waited ${timeout} ms in vain until ${what}.`);
    await pause(10);
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The node that the widget's content is in: light DOM on our pages, a shadow root elsewhere. */
export const rootOf = (element: Element) =>
  (element.querySelector(":scope > [data-root]") ??
    element.shadowRoot?.querySelector("[data-root]")) as HTMLElement | null;

/** React marks the nodes that it has rendered or hydrated. */
const isReacts = (node: Element) => Object.keys(node).some((key) => key.startsWith("__reactProps$"));

/** Waits until React has rendered or hydrated the widget. */
export async function untilAlive<E extends Element>(element: E): Promise<E> {
  await until(() => {
    const first = rootOf(element)?.firstElementChild;
    return first && isReacts(first);
  }, `<${element.localName}> is alive`);
  // Effects run after the paint.
  await pause(30);
  return element;
}
