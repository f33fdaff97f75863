import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFacts } from "../facts/read-facts";
import { root } from "../paths";
import { recordConfig } from "../../tests/support/record-config";
import { addShareImages } from "./share-images";

const facts = await readFacts();
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "share-"))));
afterEach(() => rm(folder, { recursive: true }));

function register() {
  const { config, filters, run } = recordConfig();
  addShareImages(config, path.relative(root, folder), { hasShareImages: true });
  return {
    run,
    ask: (url: string, title: string) => filters.get("shareImage")!(url, title, facts),
  };
}

test("the build writes each share image to the address that the page contains", async () => {
  const { run, ask } = register();
  await run("eleventy.before");
  const alt = `${facts.site.name}: An offer`;
  const address = "/assets/share/offers/one.png";
  expect(ask("/offers/one/", "An offer | An agency")).toEqual({ address, width: 1200, height: 630, alt });
  await run("eleventy.after");
  const image = await readFile(path.join(folder, address));
  expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(image.length).toBeLessThan(100_000);
});

test("a title in a script that the brand's typefaces lack gives an image without words", async () => {
  const { run, ask } = register();
  await run("eleventy.before");
  const titles = ["広告", "إعلان", "An offer"];
  const addresses = titles.map((title, index) => ask(`/${index}/`, title) as { address: string });
  await run("eleventy.after");
  const [han, arabic, latin] = await Promise.all(
    addresses.map(({ address }) => readFile(path.join(folder, address))),
  );
  expect(han!.equals(arabic!)).toBe(true);
  expect(latin!.length).toBeGreaterThan(han!.length);
});
