import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import packageFile from "../../package.json";
import { isOffered, type Contract } from "../runtime/contract";
import { buildLoader } from "./files/bundles/build-widgets";
import { contracts } from "./files/contracts/contracts";
import { publishMethods } from "./publish-method";
import { buildRelease, publishReleases, publishWidgets } from "./publish-widgets";
import { keepRelease, type Integrity } from "./files/releases";
import { widgetTags } from "./files/widget-tags";

const { version } = packageFile;
const offered = contracts.filter(isOffered);
const offeredTags = offered.map(({ tag }) => tag).toSorted();
let folder: string;
const scripts = new Map<string, string>();

const read = (file: string) => readFile(path.join(folder, file), "utf8");

beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), "published-"));
  process.env.WIDGETS_RELEASES = path.join(root, "releases");
  folder = path.join(root, "widgets");
  const address = "https://agency.example/widgets/v1/";
  await publishWidgets(folder);
  await buildLoader(path.join(folder, "v1"), address);
  await publishReleases(folder);
  expect(await readdir(folder)).not.toContain(version);
  await buildRelease(path.join(root, "built"), { address });
  await keepRelease(path.join(root, "built"), version);
  await publishReleases(folder);
  for (const part of ["v1", version])
    for (const file of await readdir(path.join(folder, part), { recursive: true }))
      if (file.endsWith(".js")) scripts.set(`${part}/${file}`, await read(`${part}/${file}`));
});
afterAll(async () => {
  delete process.env.WIDGETS_RELEASES;
  await rm(path.dirname(folder), { recursive: true });
});

const isSelfContained = (file: string) => file.startsWith(version) && !file.includes("/languages/");
const shared = () => [...scripts].filter(([file]) => file.startsWith("v1/"));

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
  it("include a loader that imports nothing", () => {
    expect(importsOf(scripts.get("v1/loader.js")!)).toEqual([]);
  });

  it("share one file, which contains Preact and no React", () => {
    expect([...scripts.keys()].filter((file) => file.startsWith("v1/chunks/runtime-"))).toHaveLength(1);
    for (const [file, code] of scripts) expect(code, file).not.toContain("react.transitional.element");
  });

  it("import each other by relative URLs", () => {
    for (const tag of widgetTags) expect(importsOf(scripts.get(`v1/${tag}.js`)!)).not.toEqual([]);
    for (const [file, code] of shared()) {
      for (const address of importsOf(code)) expect(address, file).toMatch(/^\.\.?\//);
    }
  });

  it("include a self-contained file of each widget in a version, with the translations next to it", () => {
    const names = [...scripts.keys()].filter(isSelfContained).toSorted();
    expect(names).toEqual(offeredTags.map((tag) => `${version}/${tag}.js`));
    for (const name of names) expect(importsOf(scripts.get(name)!), name).toEqual([]);
    for (const name of names) expect(scripts.get(name), name).not.toContain("Erneut versuchen");
    expect(scripts.get(`${version}/languages/de.js`)).toContain("Erneut versuchen");
  });

  it("run as classic scripts and in concatenated files if they are self-contained", () => {
    const alone = [...scripts].filter(([file]) => file === "v1/loader.js" || isSelfContained(file));
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
  for (const name of ["preact", "react-dom", "@r2wc/core"])
    expect(await read("THIRD-PARTY-NOTICES.txt")).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(await read("LICENSE.txt")).toContain("MIT License");
});

describe("a version", () => {
  it("lists the hash and the relative URL of each self-contained file and language", async () => {
    const integrity = JSON.parse(await read("v1/integrity.json")) as Integrity;
    expect(integrity.version).toBe(version);
    expect(integrity.files.map(({ tag }) => tag).toSorted()).toEqual(offeredTags);
    expect(integrity.languages.map(({ language }) => language)).toContain("de");
    for (const file of [...integrity.files, ...integrity.languages]) {
      expect(file.href).toMatch(new RegExp(`^\\.\\./${version}/[\\w/-]+\\.js$`));
      const hash = createHash("sha384").update(await read(path.join("v1", file.href)));
      expect(file.integrity).toBe(`sha384-${hash.digest("base64")}`);
    }
  });

  it("contains the files that each way of publishing serves from its newest release", async () => {
    for (const [name, { newest = [] }] of await publishMethods())
      for (const file of newest) expect(await read(`${name}/${file}`)).toBe(await read(`${version}/${file}`));
  });
});
