import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { inRoot, posix } from "../paths";
import { readEntry } from "./read-entry";
import { writeEntry } from "./write-entry";

/** The site's data, the data of the tests' agency, and the first data of a new owner. */
const files = ["data", "site/tests/agency", "site/package/start"].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(json|md)$/.test(file) && file !== "README.md")
    .map((file) => path.posix.join(folder, posix(file))),
);

it.each(files)("writes %s as it is; `npm run test:unit -- write-entry -u` formats it", async (file) => {
  const source = readFileSync(inRoot(file), "utf8");
  const written = writeEntry(path.extname(file).slice(1), readEntry(file, source).raw, source);
  await expect(`${written}\n`).toMatchFileSnapshot(inRoot(file));
});

it.each([
  ["a comment", "# Ask Ada first.\ntitle: One\norder: 1 # for now\n"],
  ["other quotes and a list on one line", `title: "One"\ntags: [ a, 'b' ]\n`],
])("keeps %s in front matter when another field changes", (_, yaml) => {
  const source = `---\n${yaml}---\n\nText`;
  const content = { ...(readEntry("a.md", source).raw as object), excerpt: "a: b" };
  expect(writeEntry("md", content, source)).toBe(`---\n${yaml}excerpt: 'a: b'\n---\n\nText`);
});

it("removes a field from front matter and keeps a long text on its line", () => {
  const title = "word ".repeat(40).trim();
  expect(writeEntry("md", { title, body: "" }, "---\ntitle: One\ndraft: true\n---\n")).toBe(
    `---\ntitle: ${title}\n---\n\n`,
  );
});
