import { expect, it, vi } from "vitest";
import { madeOnce } from "./made-once";

it("makes HTML once of the same values, whatever else was asked for", () => {
  const once = madeOnce();
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
  const once = madeOnce();
  const fail = () => {
    throw new Error("no such card");
  };
  expect(() => once(["card"], fail)).toThrow("no such card");
  expect(once(["card"], () => "<p>One</p>")).toBe("<p>One</p>");
});
