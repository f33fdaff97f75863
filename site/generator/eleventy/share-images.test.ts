import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFacts } from "../facts/read-facts";
import { root } from "../paths";
import { brand } from "../../tests/support/brand";
import { recordConfig } from "../../tests/support/record-config";
import { describeError, Findings } from "../content/findings";
import { addShareImages } from "./share-images";

const facts = await readFacts();
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "share-"))));
afterEach(() => rm(folder, { recursive: true }));

function register(values = facts) {
  const { config, filters, run } = recordConfig();
  const findings = new Findings();
  addShareImages(config, path.relative(root, folder), { hasShareImages: true }, findings.warn);
  return {
    run,
    findings,
    ask: (url: string, title: string) => filters.get("shareImage")!(url, title, values),
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

test("characters missing from the fonts are omitted, and reported with the page's address", async () => {
  const { run, findings, ask } = register();
  await run("eleventy.before");
  const { address } = ask("/elsewhere/", `People 人 ${folder}`) as { address: string };
  await run("eleventy.after");
  expect(findings.list().map(describeError).join()).toMatch(/\/elsewhere\/.*share image.*人/);
  const image = await readFile(path.join(folder, address));
  expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
});
