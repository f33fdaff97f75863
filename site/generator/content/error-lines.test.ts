import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { lineIn } from "./error-lines";

const folder = testFolder({ isShared: true });
beforeAll(() => {
  mkdirSync(path.join(folder, "posts"));
  writeFileSync(
    path.join(folder, "posts/a.md"),
    "---\ntitle: A\ncategory: Seo\naliases:\n  - /one/\n  - /two/\n---\n\nText.\n",
  );
  writeFileSync(
    path.join(folder, "redirects.json"),
    '[\n  { "from": "/a", "to": "/b/" },\n  { "from": "/c", "to": "/d/" }\n]\n',
  );
});

it.each([
  ["data/posts/a.md", "category", 3],
  ["data/posts/a.md", "aliases[1]", 6],
  ["data/redirects.json", "[1]", 3],
  ["/about/", "meta.title", undefined],
])("finds the line of a field: %s %s", (file, field, line) => {
  expect(lineIn(folder)({ file, field, message: "is wrong" })).toBe(line);
});
