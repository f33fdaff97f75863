/** What is read of an event of Chromium's trace format; times in µs. */
export interface TraceEvent {
  name: string;
  /** `X` is one with a length. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Of `dur`, how long the thread had a processor. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/** A phone is that much slower, as Lighthouse has it. */
const slowdown = 4;
/** What a visitor does not notice, in ms. */
const limit = 50;

/**
 * How long a page keeps the processor of a phone beyond what a visitor does not notice: of each task of its main
 * thread what goes beyond 50 ms, added up, in ms. Lighthouse's blocked time counts by the clock, so also what a task
 * waited for others while it was measured, and only from the first paint on.
 *
 * @param url what was opened, after redirects
 * @throws Error where the trace has no navigation to it
 */
export function busyTime(events: readonly TraceEvent[], url: string): number {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace has no navigation to ${url}.`);
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith("RunTask") && ph === "X" && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - limit), 0);
}
