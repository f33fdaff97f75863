/** Returns a signal that aborts after `time` ms or when `gone` aborts. In jsdom 20 (Jest 29), there is no limit. */
export function timeLimit(time: number, gone?: AbortSignal): AbortSignal | undefined {
  const timeout = AbortSignal.timeout?.(time);
  return gone && timeout ? (AbortSignal.any?.([gone, timeout]) ?? timeout) : (gone ?? timeout);
}
