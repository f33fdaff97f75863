import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { costsOf, type Cost } from "./costs";

const built: Record<string, string> = {
  "v1/loader.js": "loader",
  "v1/one-list.js":
    'import"./chunks/react.js";import("./chunks/one-styles.js");import("./chunks/language-de.js");import("./chunks/language-hi.js")',
  "v1/two-list.js": 'import"./chunks/react.js";import("./chunks/language-de.js")',
  "v1/chunks/language-de.js": "German",
  "v1/chunks/language-hi.js": "Hindi texts",
  "v1/one-list.css": "one",
  "v1/two-list.css": "two!",
  "v1/chunks/react.js": `import"./react.js";import"react";${"r".repeat(467)}`,
  "v1/chunks/one-styles.js": "s".repeat(40),
  "v1/standalone/one-list.js": "o".repeat(700),
};

let folder: string;
let costs: Readonly<Record<string, Cost[]>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "costs-"));
  for (const [file, text] of Object.entries(built)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  costs = await costsOf(folder, ["one-list", "two-list"]);
});

afterAll(() => rm(folder, { recursive: true }));

const rawOf = (tag: string) => Object.fromEntries(costs[tag]!.map(({ id, raw }) => [id, raw]));

describe("costsOf", () => {
  it("separates a widget's own files from shared files", () => {
    expect(rawOf("one-list")).toEqual({
      loader: built["v1/loader.js"]!.length,
      own: built["v1/one-list.js"]!.length + 40,
      shared: 500,
      language: 11,
      styles: 3,
      standalone: 700,
    });
  });

  it("omits files that the build does not contain", () => {
    expect(rawOf("two-list")).toEqual({
      loader: built["v1/loader.js"]!.length,
      own: built["v1/two-list.js"]!.length,
      shared: 500,
      language: 6,
      styles: 4,
    });
  });

  it("includes compressed sizes", () => {
    for (const { raw, brotli } of costs["one-list"]!.filter(
      ({ id }) => id === "shared" || id === "standalone",
    ))
      expect(brotli).toBeLessThan(raw / 5);
  });
});
