import { replace } from "./undo";

/** The shortest delay that is held, in milliseconds. React, the test runner and `until` use shorter delays. */
const HELD_FROM = 1000;

export type HeldClock = ReturnType<typeof holdClock>;

/**
 * Holds `setTimeout` and `AbortSignal.timeout` until the end of the test if their delay is at least a second.
 */
export function holdClock() {
  const { setTimeout, clearTimeout } = window;
  const waiting = new Map<number, { end: number; act: () => void }>();
  let now = 0;
  let last = 0;

  const hold = (act: () => void, delay: number) => {
    last -= 1;
    waiting.set(last, { end: now + delay, act });
    return last;
  };
  replace(window, "setTimeout", (act: () => void, delay = 0) =>
    delay < HELD_FROM ? setTimeout(act, delay) : hold(act, delay),
  );
  replace(window, "clearTimeout", (id: number) => void (waiting.delete(id) || clearTimeout(id)));
  replace(AbortSignal, "timeout", (delay: number) => {
    const controller = new AbortController();
    hold(() => controller.abort(new DOMException("It took too long.", "TimeoutError")), delay);
    return controller.signal;
  });

  return {
    pass(milliseconds: number) {
      now += milliseconds;
      const due = [...waiting].filter(([, { end }]) => end <= now).toSorted(([, a], [, b]) => a.end - b.end);
      for (const [id, { act }] of due) if (waiting.delete(id)) act();
    },
    /** Returns the remaining time of each held delay, in milliseconds. */
    left: () => [...waiting.values()].map(({ end }) => end - now),
  };
}
