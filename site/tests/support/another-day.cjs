/*
 * Moves the clock by `CLOCK_AHEAD` milliseconds. Node loads this file before everything, in child processes too, if
 * `NODE_OPTIONS` says so.
 */
const ahead = Number(process.env.CLOCK_AHEAD);
const { now } = Date;

globalThis.Date = new Proxy(Date, {
  get: (real, name) => (name === "now" ? () => now() + ahead : Reflect.get(real, name)),
  construct: (real, given, target) =>
    Reflect.construct(real, given.length > 0 ? given : [now() + ahead], target),
  apply: () => new Date().toString(),
});
