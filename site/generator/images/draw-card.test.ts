import sharp from "sharp";
import { expect, test } from "vitest";
import { brand } from "../../tests/support/test-brand";
import { readTypefaces } from "../brand/typefaces";
import { rasterize } from "./app-icons";
import { drawCard } from "./draw-card";

const text = "@fontsource-variable/instrument-sans";
const lettered = { ...brand, typefaces: readTypefaces({ display: text, text }).typefaces };
const draw = (title: string, language = "en", own = lettered) =>
  drawCard({ language, kind: "Article", topic: "Social Media", title }, "The Agency", own);

async function boxOf(svg: string) {
  const titles = await sharp(await rasterize(svg, 1200, 630))
    .extract({ left: 0, top: 130, width: 1200, height: 400 })
    .toBuffer();
  const { info } = await sharp(titles).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true });
  return { left: -(info.trimOffsetLeft ?? 0), width: info.width, height: info.height };
}

const bare = { ...lettered, line: undefined };

test.each([
  "GDPR",
  "Be the result a buyer clicks the day they buy",
  "Everything that we have learned in ten years of campaigns, and what we would do over if we began again",
  "Long words <and> & names, ".repeat(5).trim(),
  "Donaudampfschifffahrtsgesellschaftskapitän ".repeat(3),
])("the title %s is inside the card, and the image is small", async (title) => {
  const svg = await draw(title, "en", bare);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
  const { left, width, height } = await boxOf(svg);
  expect(left).toBeGreaterThan(50);
  expect(left + width).toBeLessThan(1150);
  expect(height).toBeLessThan(290);
  expect((await rasterize(await draw(title), 1200, 630)).length).toBeLessThan(60_000);
});

test("leaves out symbols that the typeface lacks, and all words if it lacks a letter", async () => {
  expect(await draw("From idea 🚀 launch")).toBe(await draw("From idea  launch"));
  const without = await draw("広告");
  expect(await draw("إعلان", "ar", lettered)).not.toBe(without);
  expect(without).not.toContain("<path fill");
  expect(await draw("An offer", "en", brand)).toBe(without);
});

test("the words of a language from right to left start at the right edge", async () => {
  const [left, right] = await Promise.all(
    ["en", "ar"].map(async (code) => boxOf(await draw("Ad", code, bare))),
  );
  expect(left!.left).toBeLessThan(200);
  expect(right!.left).toBeGreaterThan(900);
});

test("leaves out Arabic vowel marks, and keeps the marks of neighboring lines apart", async () => {
  const arabic = readTypefaces({ display: "system", text: "@fontsource/ibm-plex-sans-arabic" }).typefaces;
  const own = { ...bare, typefaces: arabic };
  expect(await draw("مُدَرِّسَةٌ", "ar", own)).toBe(await draw("مدرسة", "ar", own));
  const linesOf = async (title: string) => (await boxOf(await draw(title, "ar", own))).height;
  const words = "أأجج ".repeat(12);
  // In a single line, the letters from top to bottom are higher than the line of a Latin title.
  expect(await linesOf(words)).toBeGreaterThan(2 * (await linesOf("أأجج")) * (60 / 112));
});
