import { readFileSync } from "node:fs";
import { parse } from "postcss";
import { expect, it } from "vitest";
import { inRoot } from "../_build/paths";
import { fontFacesIn, fontsFor } from "./font-faces";

const sheet = parse(`
@font-face { font-family: "A"; src: url("a.woff2") format("woff2"); font-weight: 400 700; unicode-range: U+61-7A }
@font-face { font-family: A; src: url("b.woff2?inline"); font-weight: 400; unicode-range: U+E4 }
@font-face { font-family: A; src: url(c.woff2) }
@font-face { font-family: B; src: local("B") }
@font-face { font-family: B; src: url(data:font/woff2;base64,AAAA) }`);

it("reads what a face is for", () => {
  const [first, second, third, ...withoutFile] = fontFacesIn(sheet);
  expect(first).toMatchObject({ family: "A", address: "a.woff2", weights: [400, 700] });
  expect(first!.characters).toBe("abcdefghijklmnopqrstuvwxyz");
  expect(second).toMatchObject({ address: "b.woff2", characters: "ä", weights: [400, 400] });
  expect(third).toMatchObject({ characters: undefined, weights: undefined });
  expect(withoutFile.map(({ address }) => address)).toEqual([undefined, undefined]);
});

it("finds the fonts that a text needs", () => {
  expect(fontsFor("ab", sheet)).toEqual(["a.woff2", "c.woff2"]);
  expect(fontsFor("ä", sheet)).toEqual(["b.woff2", "c.woff2"]);
});

it("no character of ours is in two files of a typeface", () => {
  const families = new Map<string, string>();
  const ours = parse(readFileSync(inRoot("site/assets/styles/fonts.css"), "utf8"));
  for (const { family, characters = "" } of fontFacesIn(ours))
    families.set(family, (families.get(family) ?? "") + characters);
  for (const [family, characters] of families)
    expect(new Set(characters).size, family).toBe([...characters].length);
});
