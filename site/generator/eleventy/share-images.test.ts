import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import type { Facts } from "../facts/derive-facts";
import { readFacts } from "../facts/read-facts";
import { directionOf } from "../languages/languages";
import { root } from "../paths";
import { recordConfig } from "../../tests/support/record-config";
import { addShareImages } from "./share-images";

const facts = await readFacts();
const folder = testFolder();

/** Draws the share images of pages, each with its facts and title, and returns their files. */
async function draw(pages: readonly { identity: string; facts: Facts; title?: string }[]) {
  const { config, filters, run } = recordConfig();
  addShareImages(config, path.relative(root, folder), (url) => pages[Number(url.slice(1))]!, {
    hasShareImages: true,
  });
  await run("eleventy.before");
  const addresses = pages.map(
    ({ title }, index) => filters.get("shareImage")!(`/${index}`, title) as { address: string },
  );
  await run("eleventy.after");
  return Promise.all(addresses.map(({ address }) => readFile(path.join(folder, address))));
}

test("a title in a script that the brand's typefaces lack gives an image without words", async () => {
  const titles = ["ꆈꌠ", "ᓄᓇᕗᑦ", "An offer"];
  const [yi, inuktitut, latin] = await draw(
    titles.map((title) => ({ identity: `/${title}/`, facts, title })),
  );
  expect(yi!.equals(inuktitut!)).toBe(true);
  expect(latin!.length).toBeGreaterThan(yi!.length);
});

/** Returns a page that shows an entry. */
const pageOf = (kind: "caseStudies" | "posts", entry: object) => ({
  identity: "/a/",
  facts: { ...facts, [kind]: [{ link: "/a/", url: "/a/", title: "A", category: "A", ...entry }] },
});

/** Returns how dark an image is below its title, from 0 to 255, at a place of its width. */
async function darknessOf(image: Buffer, left: number) {
  const strip = await sharp(image).extract({ left, top: 430, width: 300, height: 190 }).toBuffer();
  return 255 - (await sharp(strip).stats()).channels[0]!.mean;
}

test("a case study's image shows its own figures, also those that fall", async () => {
  const images = await draw(
    [
      [40, 60],
      [60, 40],
    ].map((values) => {
      const points = values.map((value) => ({ label: "", value }));
      return pageOf("caseStudies", { chart: { kind: "line", title: "", unit: "", points } });
    }),
  );
  const [start, end] =
    directionOf(facts.site.language) === "rtl" ? ([800, 100] as const) : ([100, 800] as const);
  const [rise, fall] = await Promise.all(
    images.map(async (image) => (await darknessOf(image, end)) - (await darknessOf(image, start))),
  );
  expect(rise).toBeGreaterThan(0);
  expect(fall).toBeLessThan(0);
});

test("an article's image shows the drawing of its category", async () => {
  const images = await draw(["SEO", "PPC"].map((category) => pageOf("posts", { category })));
  const [seo, ppc] = await Promise.all(images.map((image) => darknessOf(image, 800)));
  expect(seo).not.toBeCloseTo(ppc!);
});
