import { expect, test } from "vitest";
import { placePhotograph } from "./place-photograph";

const place = (attributes: Record<string, string>) => placePhotograph(attributes);

test("the picture that a page opens with is fetched first", () => {
  expect(place({ width: "1200", height: "675" })).toMatchObject({
    loading: { fetchpriority: "high" },
    fixed: false,
  });
});

test("one below the fold waits, and takes the width of its box", () => {
  const card = place({ width: "1200", loading: "lazy" });
  expect(card.loading).toEqual({ loading: "lazy", decoding: "async" });
  expect(card.sizes).toMatch(/^auto, .*100vw$/);
});

test("one in an article's text waits as well", () => {
  expect(place({})).toMatchObject({ loading: { loading: "lazy" }, widths: [400, 800, 1200, 1600] });
});

test("a portrait has its own size on each screen", () => {
  expect(place({ width: "96", height: "96" })).toEqual({
    widths: [96, 192, 288],
    sizes: "96px",
    loading: {},
    fixed: true,
  });
});

test("sizes set by the template hold", () => {
  expect(place({ width: "800", sizes: "50vw" }).sizes).toBe("50vw");
});
