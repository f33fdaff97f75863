import { expect, test } from "vitest";
import { placePhotograph } from "./place-photograph";

const place = (attributes: Record<string, string>) => placePhotograph(attributes);

test("loads the picture at the top of a page with high priority", () => {
  expect(place({ width: "1200", height: "675" })).toMatchObject({
    loading: { fetchpriority: "high" },
    fixed: false,
  });
});

test("loads a picture below the fold lazily, at the width of its box", () => {
  const card = place({ width: "1200", loading: "lazy" });
  expect(card.loading).toEqual({ loading: "lazy", decoding: "async" });
  expect(card.sizes).toMatch(/^auto, .*100vw$/);
});

test("loads a picture in an article lazily", () => {
  expect(place({})).toMatchObject({ loading: { loading: "lazy" }, widths: [400, 800, 1200, 1600] });
});

test("shows a portrait at a fixed size on every screen", () => {
  expect(place({ width: "96", height: "96" })).toEqual({
    widths: [96, 192, 288],
    sizes: "96px",
    loading: {},
    fixed: true,
  });
});

test("keeps sizes set by the template", () => {
  expect(place({ width: "800", sizes: "50vw" }).sizes).toBe("50vw");
});
