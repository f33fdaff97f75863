import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, it } from "vitest";
import { inRoot } from "../_build/paths";
import { cutFont } from "./cut-font";

const folder = inRoot("node_modules/@fontsource-variable/bricolage-grotesque/files");
const whole = readFileSync(`${folder}/bricolage-grotesque-latin-wght-normal.woff2`);
const cut = await cutFont(whole, { characters: "AV01é\u4e00", weights: [700, 800] });
const font = create(cut) as Font;

it("has the characters asked for, of those that there are", () => {
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0)!);
  expect([..."01AVé"].filter(has).join("")).toBe("01AVé");
  expect([..."2BWè\u4e00"].filter(has).join("")).toBe("");
});

it("has the weights asked for", () => {
  expect(font.variationAxes.wght).toMatchObject({ min: 700, max: 800 });
});

it("is of one weight where it is to have one", async () => {
  const single = create(await cutFont(whole, { characters: "AV", weights: [800, 800] })) as Font;
  expect(single.variationAxes).toEqual({});
  expect(single["OS/2"].usWeightClass).toBe(800);
});

it("keeps kerning, and figures of one width", () => {
  const widthOf = (text: string, features: string[]) => font.layout(text, features).advanceWidth;
  expect(font.availableFeatures).toEqual(expect.arrayContaining(["kern", "tnum"]));
  expect(widthOf("AV", ["kern"])).toBeLessThan(widthOf("A", []) + widthOf("V", []));
  expect(widthOf("0", [])).not.toBe(widthOf("1", []));
  expect(widthOf("0", ["tnum"])).toBe(widthOf("1", ["tnum"]));
});

it("weighs less than the whole", () => {
  expect(cut.length).toBeLessThan(whole.length / 4);
});
