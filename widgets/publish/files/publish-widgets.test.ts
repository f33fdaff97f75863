import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import packageFile from "../../../package.json";
import { isOffered, type Contract } from "../../runtime/contract";
import { contracts } from "./contracts/contracts";
import { buildVersion } from "./publish-widgets";
import type { Integrity } from "./releases/pin-version";
import { widgetTags } from "./widget-tags";

const { version } = packageFile;
const offered = contracts.filter(isOffered);
const offeredTags = offered.map(({ tag }) => tag).toSorted();
let folder: string;
/** The scripts in `v1/`, by path. */
const scripts = new Map<string, string>();

const read = (file: string) => readFile(path.join(folder, file), "utf8");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "published-"));
  await buildVersion(folder, "https://agency.example/widgets/v1/");
  for (const file of await readdir(path.join(folder, "v1"), { recursive: true })) {
    if (file.endsWith(".js")) scripts.set(file, await read(`v1/${file}`));
  }
});
afterAll(() => rm(folder, { recursive: true }));

const isSelfContained = (file: string) => /^standalone\/[^/]+$/.test(file);
const shared = () => [...scripts].filter(([file]) => !isSelfContained(file));

const importsOf = (code: string) =>
  [...code.matchAll(/\bimport(?:[^"'`;()]*\bfrom)?\s*\(?["'`]([^"'`$]+)["'`]/g)].map(
    ([, address]) => address!,
  );

/** Returns a contract's texts for the docs, which browsers do not need. */
const docsOf = ({ summary, attributes, events, parts, customProperties, errorCodes }: Contract) => [
  summary,
  ...[attributes, events].flatMap((facts) => Object.values(facts).map(({ description }) => description)),
  ...[parts, customProperties, errorCodes].flatMap((facts) => Object.values(facts)),
];

describe("the built scripts", () => {
  it("are the loader and one file for each element, at fixed addresses", () => {
    expect([...scripts.keys()]).toEqual(
      expect.arrayContaining(["loader.js", ...widgetTags.map((tag) => `${tag}.js`)]),
    );
  });

  it("include a loader that is at most 2 kB and imports nothing", () => {
    const loader = scripts.get("loader.js")!;
    expect(gzipSync(loader).length).toBeLessThanOrEqual(2048);
    expect(importsOf(loader)).toEqual([]);
  });

  it("share one copy of Preact, and contain no React", () => {
    expect([...scripts.keys()].filter((file) => file.startsWith("chunks/preact-"))).toHaveLength(1);
    for (const [file, code] of scripts) expect(code, file).not.toContain("react.transitional.element");
  });

  it("import each other by relative URLs", () => {
    for (const tag of widgetTags) expect(importsOf(scripts.get(`${tag}.js`)!)).not.toEqual([]);
    for (const [file, code] of shared()) {
      for (const address of importsOf(code)) expect(address, file).toMatch(/^\.\.?\//);
    }
  });

  it("include self-contained files in standalone/", () => {
    const names = [...scripts.keys()].filter(isSelfContained).toSorted();
    expect(names).toEqual(offeredTags.map((tag) => `standalone/${tag}.js`));
    for (const name of names) expect(importsOf(scripts.get(name)!), name).toEqual([]);
    for (const name of names) expect(scripts.get(name), name).not.toContain("Erneut versuchen");
    expect(scripts.get("standalone/languages/de.js")).toContain("Erneut versuchen");
  });

  it("run as classic scripts and in concatenated files if they are self-contained", () => {
    const alone = [...scripts].filter(([file]) => file === "loader.js" || isSelfContained(file));
    for (const [file, code] of alone) {
      const joined = `const e = 1, t = function () {}\n${code}\n(function () {})()`;
      expect(() => new Script(joined), file).not.toThrow();
      expect(code, file).toMatch(/^;\s*\(function\(\)\{"use strict";.*\}\)\(\);\s*$/s);
    }
  });

  it("contain only ASCII, so that pages in any encoding can include them", () => {
    // Browsers read imported modules as UTF-8.
    const included = [...scripts].filter(([file]) => !file.includes("languages/"));
    for (const [file, code] of included) expect(code, file).toMatch(/^[\t\n\r -~]*$/);
  });

  it("contain no descriptions that only the docs show", () => {
    const long = contracts.flatMap(docsOf).filter((text) => text.length > 20);
    expect(long.length).toBeGreaterThan(20);
    for (const [file, code] of scripts) {
      const found = long.filter((text) => code.includes(text));
      expect(found, file).toEqual([]);
    }
  });
});

describe("the stylesheet", () => {
  it.each(widgetTags)("imports no other stylesheet (<%s>)", async (tag) => {
    const sheet = await read(`v1/${tag}.css`);
    for (const part of ["[data-root]", ".agency-message", "@layer utilities{"]) expect(sheet).toContain(part);
    expect(sheet).not.toMatch(/@import|@property/);
  });

  it.each(widgetTags)("reads only variables that it sets or that partners may set (<%s>)", async (tag) => {
    const sheet = await read(`v1/${tag}.css`);
    const named = (pattern: RegExp) => [...sheet.matchAll(pattern)].map(([, name]) => name!);
    const set = new Set(named(/[{;,\s](--[\w-]+):/g));
    // Tailwind's `--default-*` variables have no effect, because the wrapper of every widget resets `all`.
    const harmless = /^--(agency|default)-/;
    const strangers = named(/var\((--[\w-]+)/g).filter((name) => !set.has(name) && !harmless.test(name));
    expect(strangers).toEqual([]);
  });
});

describe("the data for tools and editors", () => {
  it("omits widgets that partners cannot use", async () => {
    const own = contracts.filter((contract) => !isOffered(contract)).map(({ tag }) => tag);
    expect(own).toContain("site-navigation");
    const lists = ["v1/custom-elements.json", `${version}/integrity.json`, "v1/types/elements.d.ts"];
    for (const tag of own) for (const file of lists) expect(await read(file)).not.toContain(tag);
  });
});

it("publishes the licenses of the widgets and of their third-party code", async () => {
  for (const place of ["THIRD-PARTY-NOTICES.txt", "npm/THIRD-PARTY-NOTICES.txt"])
    for (const name of ["preact", "react-dom", "@r2wc/core"])
      expect(await read(place)).toMatch(new RegExp(`^${name} \\d`, "m"));
  for (const place of ["LICENSE.txt", "npm/LICENSE.txt"]) expect(await read(place)).toContain("MIT License");
});

describe("a version", () => {
  it("contains a file of each widget, the manifest, the npm package and the plugin", async () => {
    const names = (await readdir(path.join(folder, version))).filter((name) => name.endsWith(".js"));
    expect(names.toSorted()).toEqual(offeredTags.map((tag) => `${tag}.js`));
    const tarball = `${packageFile.widgetsPackage.replace("@", "").replace("/", "-")}-${version}.tgz`;
    expect(await readdir(path.join(folder, version))).toEqual(
      expect.arrayContaining(["custom-elements.json", tarball, "agency-widgets.zip", "update.json"]),
    );
  });

  it("lists the hash and the relative URL of each self-contained file and language", async () => {
    const integrity = JSON.parse(await read(`${version}/integrity.json`)) as Integrity;
    expect(integrity.version).toBe(version);
    expect(integrity.files.map(({ tag }) => tag).toSorted()).toEqual(offeredTags);
    expect(integrity.languages.map(({ language }) => language)).toContain("de");
    for (const file of [...integrity.files, ...integrity.languages]) {
      expect(file.href).toMatch(new RegExp(`^\\.\\./${version}/[\\w/-]+\\.js$`));
      const hash = createHash("sha384").update(await read(path.join("v1", file.href)));
      expect(file.integrity).toBe(`sha384-${hash.digest("base64")}`);
    }
  });
});
