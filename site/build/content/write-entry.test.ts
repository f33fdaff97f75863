import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "../paths";
import { readEntry } from "./read-entry";
import { writeEntry } from "./write-entry";

const files = readdirSync(inRoot("data"), { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(json|md)$/.test(file) && file !== "README.md",
);

it.each(files)("writes %s as it is; `npm run test:unit -- write-entry -u` formats it", async (file) => {
  const source = readFileSync(inRoot("data", file), "utf8");
  const written = writeEntry(path.extname(file).slice(1), readEntry(file, source).raw, source);
  await expect(`${written}\n`).toMatchFileSnapshot(inRoot("data", file));
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
