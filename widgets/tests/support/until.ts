import { native } from "../../runtime/native";

/** Waits until `check` returns a truthy value, and returns that value. */
export async function until<Result>(
  check: () => Result,
  what: string,
  timeout = 10_000,
): Promise<Exclude<Result, false | undefined | null | "" | 0>> {
  const end = performance.now() + timeout;
  for (;;) {
    const result = check();
    if (result) return result as Exclude<Result, false | undefined | null | "" | 0>;
    if (performance.now() > end) throw new Error(`Timed out after ${timeout} ms, waiting until ${what}.`);
    await pause(10);
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for the next frame and the effects that React and Preact run after it. */
export async function nextFrame(view: Window = window): Promise<void> {
  await new Promise<void>((resolve) => {
    // A page that is not rendered has no frames, so a timer is the fallback.
    const timer = setTimeout(resolve, 100);
    view.requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  // React schedules its work with messages, and Preact with timers.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", resolve, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
  await pause(0);
}

/** Returns the root of the widget's content. It is in light DOM on our own pages, and in a shadow root elsewhere. */
export const rootOf = (element: Element) =>
  (element.querySelector(":scope > [data-root]") ??
    element.shadowRoot?.querySelector("[data-root]")) as HTMLElement | null;

/** Waits until the widget shows its content and its effects have run. */
export async function untilAlive<E extends Element>(element: E): Promise<E> {
  await until(
    () => element.hasAttribute("data-ready") && rootOf(element)?.firstElementChild,
    `<${element.localName}> is alive`,
  );
  await nextFrame(native(element.ownerDocument).defaultView ?? window);
  return element;
}
