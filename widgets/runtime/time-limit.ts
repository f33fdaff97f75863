/**
 * Returns a signal that aborts a request after `time` milliseconds, or when `gone` aborts. In jsdom 20, which Jest 29
 * uses, there is no time limit, because `AbortSignal` has no `timeout` and no `any`.
 */
export function timeLimit(time: number, gone?: AbortSignal): AbortSignal | undefined {
  const timeout = AbortSignal.timeout?.(time);
  return gone && timeout ? (AbortSignal.any?.([gone, timeout]) ?? timeout) : (gone ?? timeout);
}
