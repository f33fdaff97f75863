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

/** Returns the distance of the highest shape from the title, in the first or the last tenth of an image's width. */
async function topOf(image: Buffer, left: number) {
  const strip = await sharp(image).extract({ left, top: 420, width: 120, height: 200 }).toBuffer();
  const { info } = await sharp(strip).trim().toBuffer({ resolveWithObject: true });
  return -info.trimOffsetTop!;
}

test("a case study's image shows its own figures, also those that fall", async () => {
  const images = await draw(
    [
      [40, 60],
      [60, 40],
    ].map((values) => {
      const points = values.map((value) => ({ label: "", value }));
      const study = {
        link: "/a/",
        category: "A",
        title: "A",
        chart: { kind: "line", title: "", unit: "", points },
      };
      return { identity: "/a/", facts: { ...facts, caseStudies: [study] as Facts["caseStudies"] } };
    }),
  );
  const [start, end] =
    directionOf(facts.site.language) === "rtl" ? ([1080, 0] as const) : ([0, 1080] as const);
  const [rise, fall] = await Promise.all(
    images.map(async (image) => (await topOf(image, start)) - (await topOf(image, end))),
  );
  expect(rise).toBeGreaterThan(0);
  expect(fall).toBeLessThan(0);
});

test("an article's image shows the drawing of its category", async () => {
  const [seo, ppc] = await draw(
    ["SEO", "PPC"].map((category) => {
      const post = { url: "/a/", category, title: "A" };
      return { identity: "/a/", facts: { ...facts, posts: [post] as Facts["posts"] } };
    }),
  );
  const bandOf = (image: Buffer) =>
    sharp(image).extract({ left: 0, top: 430, width: 1200, height: 200 }).raw().toBuffer();
  expect((await bandOf(seo!)).equals(await bandOf(ppc!))).toBe(false);
});
