import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Contract } from "../_runtime/contract";
import { buildLite } from "./build-lite";
import { buildWidgets, tags } from "./build-widgets";
import { contracts } from "./contracts";

let folder: string;
const files = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "widgets-"));
  await buildWidgets(folder);
  await buildLite(path.join(folder, "lite"));
  for (const file of await readdir(folder, { recursive: true })) {
    if (file.endsWith(".js")) files.set(file, await readFile(path.join(folder, file), "utf8"));
  }
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

const filesIn = (place: string) => [...files].filter(([file]) => file.startsWith(`${place}/`));
const shared = () => [...files].filter(([file]) => !/^(standalone|lite)\//.test(file));

/** The texts of a contract that only its readers need. */
const docsOf = ({ summary, attributes, events, parts, customProperties, errorCodes }: Contract) => [
  summary,
  ...[attributes, events].flatMap((facts) => Object.values(facts).map(({ description }) => description)),
  ...[parts, customProperties, errorCodes].flatMap((facts) => Object.values(facts)),
];

const addressesIn = (code: string) =>
  [...code.matchAll(/\bimport(?:[^"'`;()]*\bfrom)?\s*\(?["'`]([^"'`$]+)["'`]/g)].map(
    ([, address]) => address!,
  );

describe("the built widgets", () => {
  it("are the loader and one file an element, under addresses that stay", () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(["loader.js", ...tags.map((tag) => `${tag}.js`)]),
    );
  });

  it("start with a loader of at most 2 kB that asks for nothing else", () => {
    const loader = files.get("loader.js")!;
    expect(gzipSync(loader).length).toBeLessThanOrEqual(2048);
    expect(addressesIn(loader)).toEqual([]);
  });

  it("share one React, in its production build", () => {
    const withReact = shared().filter(([, code]) => code.includes("react.transitional.element"));
    expect(withReact.map(([file]) => file)).toEqual([expect.stringMatching(/^chunks\/react-/)]);
    for (const [file, code] of files) expect(code, file).not.toContain("Download the React DevTools");
  });

  it("find each other by relative addresses, whatever host serves them", () => {
    for (const tag of tags) expect(addressesIn(files.get(`${tag}.js`)!)).not.toEqual([]);
    for (const [file, code] of shared()) {
      for (const address of addressesIn(code)) expect(address, file).toMatch(/^\.\.?\//);
    }
  });

  it.each(["standalone", "lite"])("are one self-contained file each in %s", (place) => {
    const built = filesIn(place).map(([file]) => path.basename(file, ".js"));
    expect(built.toSorted()).toEqual([...tags].toSorted());
    for (const [file, code] of filesIn(place)) expect(addressesIn(code), file).toEqual([]);
  });

  it("have no React in lite", () => {
    for (const [file, code] of filesIn("lite")) {
      expect(code, file).not.toContain("react.transitional.element");
    }
  });

  it("hold nothing that only the docs say", () => {
    const long = contracts.flatMap(docsOf).filter((text) => text.length > 20);
    expect(long.length).toBeGreaterThan(20);
    for (const [file, code] of files) {
      expect(
        long.filter((text) => code.includes(text)),
        file,
      ).toEqual([]);
    }
  });

  it("have one stylesheet each, which needs no other and makes no use of the page's", async () => {
    for (const tag of tags) {
      const sheet = await readFile(path.join(folder, `${tag}.css`), "utf8");
      expect(sheet, tag).toContain("[data-root]");
      expect(sheet, tag).toContain(".agency-message");
      expect(sheet, tag).toContain("@layer utilities{");
      expect(sheet, tag).not.toMatch(/@import|@property/);
    }
  });

  it("take no variable from a page but those that partners may set", async () => {
    // The latter is what the wrapper of every widget resets.
    const harmless = /^--(agency|default)-/;
    for (const tag of tags) {
      const sheet = await readFile(path.join(folder, `${tag}.css`), "utf8");
      const named = (pattern: RegExp) => new Set([...sheet.matchAll(pattern)].map(([, name]) => name!));
      const set = named(/[{;,\s](--[\w-]+):/g);
      const strangers = [...named(/var\((--[\w-]+)/g)].filter(
        (name) => !set.has(name) && !harmless.test(name),
      );
      expect(strangers, tag).toEqual([]);
    }
  });

  it("leave the environment as it was", () => {
    expect(process.env.NODE_ENV).toBe("test");
  });
});
