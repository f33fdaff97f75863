import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFacts } from "../facts/read-facts";
import { root } from "../paths";
import { brand } from "../../tests/support/test-brand";
import { recordConfig } from "../../tests/support/record-config";
import { addShareImages } from "./share-images";

const facts = await readFacts();
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "share-"))));
afterEach(() => rm(folder, { recursive: true }));

function register(values = facts) {
  const { config, filters, run } = recordConfig();
  addShareImages(config, path.relative(root, folder), { hasShareImages: true });
  return {
    run,
    ask: (url: string, title: string) => filters.get("shareImage")!(url, title, values),
  };
}

test("the build writes each share image to the address that the page contains", async () => {
  const { run, ask } = register();
  await run("eleventy.before");
  const alt = facts.t("{name}: {title}", { name: facts.site.name, title: "An offer" });
  const address = "/assets/share/offers/one.png";
  expect(ask("/offers/one/", "An offer | An agency")).toEqual({ address, width: 1200, height: 630, alt });
  await run("eleventy.after");
  const image = await readFile(path.join(folder, address));
  expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(image.length).toBeLessThan(100_000);
});

test("another brand has other images", async () => {
  const images = await Promise.all(
    [facts.brand, brand].map(async (one) => {
      const { run, ask } = register({ ...facts, brand: one });
      await run("eleventy.before");
      const { address } = ask(`/brands/${one.hex.line[0].slice(1)}/`, "Another brand") as { address: string };
      await run("eleventy.after");
      return readFile(path.join(folder, address));
    }),
  );
  expect(images[0]!.equals(images[1]!)).toBe(false);
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
