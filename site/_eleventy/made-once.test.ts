import { expect, it, vi } from "vitest";
import type { EleventyConfig } from "./eleventy";
import { madeOnce } from "./made-once";

function start() {
  const before: (() => void)[] = [];
  const on = (_: string, act: () => void) => before.push(act);
  const once = madeOnce({ on } as unknown as EleventyConfig);
  return { once, build: () => before.forEach((act) => act()) };
}

it("makes HTML once of the same values, whatever else was asked for", () => {
  const { once } = start();
  const post = { title: "One" };
  const make = vi.fn(() => "<p>One</p>");
  expect(once(["card", post], make)).toBe("<p>One</p>");
  expect(once(["card", { title: "Two" }], () => "<p>Two</p>")).toBe("<p>Two</p>");
  expect(once(["card", post, 2], () => "<h2>One</h2>")).toBe("<h2>One</h2>");
  expect(once(["card"], () => "<p>None</p>")).toBe("<p>None</p>");
  expect(once(["card", post], make)).toBe("<p>One</p>");
  expect(make).toHaveBeenCalledTimes(1);
});

it("asks again where nothing could be made", () => {
  const { once } = start();
  const fail = () => {
    throw new Error("no such card");
  };
  expect(() => once(["card"], fail)).toThrow("no such card");
  expect(once(["card"], () => "<p>One</p>")).toBe("<p>One</p>");
});

it("makes it anew in the next build", () => {
  const { once, build } = start();
  once(["card"], () => "<p>One</p>");
  build();
  expect(once(["card"], () => "<p>Two</p>")).toBe("<p>Two</p>");
});
