import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { readFacts } from "../facts/read-facts";
import { root } from "../paths";
import { recordConfig } from "../../tests/support/record-config";
import { addShareImages } from "./share-images";

const facts = await readFacts();
const folder = testFolder();

test("a title in a script that the brand's typefaces lack gives an image without words", async () => {
  const { config, filters, run } = recordConfig();
  const pageAt = (identity: string) => ({ identity, facts });
  addShareImages(config, path.relative(root, folder), pageAt, { hasShareImages: true });
  await run("eleventy.before");
  const titles = ["広告", "إعلان", "An offer"];
  const addresses = titles.map(
    (title, index) => filters.get("shareImage")!(`/${index}/`, title) as { address: string },
  );
  await run("eleventy.after");
  const [han, arabic, latin] = await Promise.all(
    addresses.map(({ address }) => readFile(path.join(folder, address))),
  );
  expect(han!.equals(arabic!)).toBe(true);
  expect(latin!.length).toBeGreaterThan(han!.length);
});
