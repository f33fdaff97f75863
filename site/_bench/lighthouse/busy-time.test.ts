import { expect, it } from "vitest";
import { busyTime, type TraceEvent } from "./busy-time";

const url = "http://localhost/about/";
const thread = { pid: 1, tid: 2, args: {} };
const navigation = (documentLoaderURL: string, ts: number): TraceEvent => ({
  ...thread,
  name: "navigationStart",
  ph: "R",
  ts,
  args: { data: { documentLoaderURL } },
});
const task = (ts: number, tdur: number, other: Partial<TraceEvent> = {}): TraceEvent => ({
  ...thread,
  name: "ThreadControllerImpl::RunTask",
  ph: "X",
  ts,
  tdur,
  ...other,
});

it("adds up what tasks take beyond 50 ms on a phone", () => {
  expect(busyTime([navigation(url, 0), task(0, 12_500), task(1, 15_000), task(2, 20_000)], url)).toBe(40);
});

it("leaves out other threads, other events and what was before the page", () => {
  const others = [
    task(5, 90_000),
    task(20, 90_000, { tid: 3 }),
    task(20, 90_000, { pid: 9 }),
    task(20, 90_000, { name: "ParseHTML" }),
  ];
  expect(busyTime([navigation(url, 10), ...others], url)).toBe(0);
});

it("counts from the last time that the page was opened", () => {
  expect(busyTime([navigation(url, 0), task(1, 90_000), navigation(url, 10), task(11, 1)], url)).toBe(0);
});

it("says which page a trace lacks", () => {
  expect(() => busyTime([navigation("about:blank", 0)], url)).toThrow(
    "The trace has no navigation to http://localhost/about/.",
  );
});
