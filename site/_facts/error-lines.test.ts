import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DataError, type FileError } from "../../data/_load/data-error";
import { withLines } from "./error-lines";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "facts-"));
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
afterAll(() => rmSync(folder, { recursive: true }));

const failWith = (error: Error) => () => {
  throw error;
};
const errorAt = (file: string, field: string): FileError => ({ file, field, message: "is wrong" });

it("adds line numbers to errors in derived facts", () => {
  const error = new DataError([
    errorAt("data/posts/a.md", "category"),
    errorAt("data/posts/a.md", "aliases[1]"),
    errorAt("data/redirects.json", "[1]"),
  ]);
  expect(() => withLines(folder, failWith(error))).toThrow(
    [
      "  data/posts/a.md:3 · category: is wrong",
      "  data/posts/a.md:6 · aliases[1]: is wrong",
      "  data/redirects.json:3 · [1]: is wrong",
    ].join("\n"),
  );
});

it("leaves other errors as they are", () => {
  const error = new TypeError("no");
  expect(() => withLines(folder, failWith(error))).toThrow(error);
});
