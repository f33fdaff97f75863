/** Returns a signal that aborts after `time` ms or when `gone` aborts. In jsdom 20 (Jest 29), there is no limit. */
export function timeLimit(time: number, gone?: AbortSignal): AbortSignal | undefined {
  const timeout = AbortSignal.timeout?.(time);
  return gone && timeout ? (AbortSignal.any?.([gone, timeout]) ?? timeout) : (gone ?? timeout);
}

/** Resolves like the promise, or with `late` if the promise takes longer than the given time. */
export function inTime<T>(promise: Promise<T>, milliseconds: number, late: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
