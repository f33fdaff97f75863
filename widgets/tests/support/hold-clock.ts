/** The shortest delay that is held, in milliseconds. React, the test runner and `until` use shorter delays. */
const HELD_FROM = 1000;

export interface HeldClock {
  /** Advances the clock and fires the timers that are due. */
  pass(milliseconds: number): void;
  /** The remaining time of each held delay, in milliseconds. */
  left(): number[];
  stop(): void;
}

/**
 * Holds `setTimeout` and `AbortSignal.timeout` if their delay is at least a second, until the test advances the clock.
 */
export function holdClock(): HeldClock {
  const { setTimeout, clearTimeout } = window;
  const { timeout } = AbortSignal;
  const waiting = new Map<number, { end: number; act: () => void }>();
  let now = 0;
  let last = 0;

  const hold = (act: () => void, delay: number) => {
    last -= 1;
    waiting.set(last, { end: now + delay, act });
    return last;
  };
  const heldTimeout = (act: () => void, delay = 0) =>
    delay < HELD_FROM ? setTimeout(act, delay) : hold(act, delay);
  Object.assign(window, {
    setTimeout: heldTimeout,
    clearTimeout: (id: number) => void (waiting.delete(id) || clearTimeout(id)),
  });
  AbortSignal.timeout = (delay) => {
    const controller = new AbortController();
    hold(() => controller.abort(new DOMException("It took too long.", "TimeoutError")), delay);
    return controller.signal;
  };

  return {
    pass(milliseconds) {
      now += milliseconds;
      const due = [...waiting].filter(([, { end }]) => end <= now).toSorted(([, a], [, b]) => a.end - b.end);
      for (const [id, { act }] of due) if (waiting.delete(id)) act();
    },
    left: () => [...waiting.values()].map(({ end }) => end - now),
    stop() {
      Object.assign(window, { setTimeout, clearTimeout });
      AbortSignal.timeout = timeout;
    },
  };
}
