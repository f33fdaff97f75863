import { expect, test } from "vitest";
import { picture } from "./picture";

const map = "/assets/drawings/map.svg";
const size = { width: 800, height: 500 };

test("a drawing refers to its symbol in the page, with its alternative text instead of the texts in it", () => {
  expect(picture(map, { ...size, alt: `The "map"`, class: "size-full", "data-a": "b" })).toBe(
    `<svg class="size-full" data-a="b" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" role="img" aria-label="The &quot;map&quot;"><use href="#drawings.map" aria-hidden="true"/></svg>`,
  );
});

test("a drawing without an alternative text is hidden from assistive technology", () => {
  expect(picture(map, { ...size, loading: "lazy" })).toBe(
    `<svg viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#drawings.map"/></svg>`,
  );
});

test("a photograph is an `<img>`", () => {
  expect(picture("/assets/photos/a.jpg", { ...size, alt: "A & B", loading: "lazy" })).toBe(
    `<img src="/assets/photos/a.jpg" alt="A &amp; B" width="800" height="500" loading="lazy">`,
  );
});
