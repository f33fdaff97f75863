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

/** Waits until the widget has its content, with its behavior. */
export async function untilAlive<E extends Element>(element: E): Promise<E> {
  await until(
    () => element.hasAttribute("data-ready") && rootOf(element)?.firstElementChild,
    `<${element.localName}> is alive`,
  );
  // Effects run after the paint, or soon where nothing is painted.
  await pause(50);
  return element;
}
