import { expect, test } from "vitest";
import { pictureMarkup } from "./picture-markup";
import { placePhotograph } from "./place-photograph";

const made = (format: "avif" | "webp" | "jpeg") =>
  [400, 800].map((width) => ({ address: `/p/${width}.${format}`, format, width, height: width / 2 }));

const mark = (attributes: Record<string, string>) =>
  pictureMarkup([made("avif"), made("webp"), made("jpeg")], attributes, placePhotograph(attributes), "");

test("writes an `<img>` with the last format, and a `<source>` for each other format", () => {
  const html = mark({
    src: "/assets/photos/a.jpg",
    alt: "a & b",
    class: "wide",
    width: "1200",
    height: "675",
  });
  expect(html).toBe(
    '<picture><source type="image/avif" srcset="/p/400.avif 400w, /p/800.avif 800w" sizes="(min-width: 86rem) 80rem, 100vw">' +
      '<source type="image/webp" srcset="/p/400.webp 400w, /p/800.webp 800w" sizes="(min-width: 86rem) 80rem, 100vw">' +
      '<img src="/p/800.jpeg" alt="a &amp; b" class="wide" width="1200" height="600" fetchpriority="high" ' +
      'srcset="/p/400.jpeg 400w, /p/800.jpeg 800w" sizes="(min-width: 86rem) 80rem, 100vw"></picture>',
  );
});

test("keeps the dimensions that the template sets for a portrait", () => {
  expect(
    mark({
      src: "a",
      width: "96",
      height: "96",
    }),
  ).toContain('width="96" height="96"');
});

test("uses the photograph's dimensions if the template sets none", () => {
  expect(mark({ src: "a" })).toContain('width="800" height="400"');
});
