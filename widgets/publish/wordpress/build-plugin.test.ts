import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isOffered } from "../../runtime/contract";
import { contracts } from "../files/contracts/contracts";
import type { Publication } from "../publish-method";
import type { BlockNames } from "./block-words";
import { buildPlugin } from "./build-plugin";
import translations from "./translations.json" with { type: "json" };

const offered = contracts.filter(isOffered);
const tags = offered.map(({ tag }) => tag);
const home = "https://agency.example/widgets/wordpress/";
let folder: string;
let files: Record<string, string>;

const build = async (changes: Partial<Publication> = {}, author = "Agency") => {
  await buildPlugin(folder, folder, {
    contracts: offered,
    address: "https://agency.example/widgets/v1/",
    project: { version: "1.2.3", widgetsPackage: "", author },
    ...changes,
  });
  return readFile(path.join(folder, "agency-widgets.zip"));
};

const unpack = (archive: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)]));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "plugin-"));
  for (const tag of tags) await writeFile(path.join(folder, `${tag}.js`), `// ${tag}`);
  await mkdir(path.join(folder, "languages"));
  await writeFile(path.join(folder, "languages/de.js"), "// German");
  files = unpack(await build());
});
afterAll(() => rm(folder, { recursive: true }));

const json = (file: string) => JSON.parse(files[`agency-widgets/${file}`]!);

it("adds a block and a script for each widget that partners may use", () => {
  for (const tag of tags) {
    expect(json(`blocks/${tag}/block.json`)).toMatchObject({ apiVersion: 3, name: `agency-widgets/${tag}` });
    expect(files[`agency-widgets/widgets/${tag}.js`]).toBe(`// ${tag}`);
  }
  expect(files["agency-widgets/widgets/languages/de.js"]).toBe("// German");
  expect(Object.keys(json("widgets.json"))).toEqual(tags);
});

it("writes the version, license and URLs into the plugin and its update feed", async () => {
  const main = files["agency-widgets/agency-widgets.php"]!;
  for (const line of ["Version: 1.2.3", "License: GPL-2.0-or-later", `Update URI: ${home}`])
    expect(main).toContain(` * ${line}\n`);
  expect(main).toContain("'https://agency.example/widgets/v1/'");
  expect(files["agency-widgets/LICENSE"]).toContain("GNU GENERAL PUBLIC LICENSE");
  expect(files["agency-widgets/THIRD-PARTY-NOTICES.txt"]).toMatch(/^preact \d/m);
  expect(Object.values(files).join("")).not.toMatch(/\{\{\w+\}\}/);
  const feed = JSON.parse(await readFile(path.join(folder, "update.json"), "utf8"));
  expect(feed).toMatchObject({ id: home, version: "1.2.3", package: `${home}agency-widgets.zip` });
  expect(feed.sections.changelog).toMatch(/^<h4>1\.2\.3<\/h4>\s+<ul><li>/);
});

it("names each widget and its shortcode in the readme", () => {
  const readme = files["agency-widgets/readme.txt"]!;
  const widgets = Object.values<BlockNames>(json("widgets.json"));
  const [summary] = readme.split("== Description ==");
  expect(widgets.map(({ title }) => title).filter((title) => !summary!.includes(title))).toEqual([]);
  expect(readme.match(/(?<=^ {4}\[)[\w-]+/gm)).toEqual(
    expect.arrayContaining(widgets.map(({ shortcode }) => shortcode)),
  );
});

it("writes settings into the plugin as data, whatever they contain", async () => {
  const hostile = "https://agency.example/'.phpinfo().'\\";
  const author = "O'Neill*/ phpinfo(); /*\nVersion: 9";
  const main = unpack(await build({ address: hostile }, author))["agency-widgets/agency-widgets.php"]!;
  const [header, ...code] = main.split("*/\n");
  expect(header).toContain(" * Author: O'Neill* / phpinfo(); /* Version: 9\n");
  const [, literal] = /define\( 'AGENCY_WIDGETS_ADDRESS', '((?:[^'\\]|\\.)*)' \);/.exec(code.join())!;
  expect(literal!.replaceAll(/\\(.)/g, "$1")).toBe(hostile);
});

it("lists the strings from PHP files and contracts in the translation template", () => {
  const template = files["agency-widgets/languages/agency-widgets.pot"]!;
  const php = Object.values(files)
    .join("")
    .matchAll(/_[_e]\( '((?:[^'\\]|\\.)+)', 'agency-widgets'/g);
  const texts = [...php].map(([, text]) => text!.replaceAll("\\", ""));
  expect(texts).toContain("Open the settings");
  for (const text of [...texts, "FAQ accordion", "Send Message", "Enter your name"])
    expect(template).toContain(`msgid ${JSON.stringify(text)}\nmsgstr ""`);
});

it("translates visitor-facing text into every language that the widgets support", () => {
  const template = files["agency-widgets/languages/agency-widgets.pot"]!;
  const codes = Object.keys(files).flatMap((file) => /agency-widgets-(\w+)\.mo$/.exec(file)?.[1] ?? []);
  const placeholders = (text: string) => text.match(/%(?:\d\$)?s|\{\w+\}/g)?.toSorted();
  expect(codes).toContain("de");
  for (const [english, texts] of Object.entries(translations)) {
    expect(template).toContain(`msgid ${JSON.stringify(english)}`);
    expect(Object.keys(texts).toSorted(), `languages of "${english}" in translations.json`).toEqual(
      codes.toSorted(),
    );
    for (const text of Object.values(texts)) expect(placeholders(text)).toEqual(placeholders(english));
  }
});

it("writes the same bytes in every build", async () => {
  expect((await build()).equals(await build())).toBe(true);
});
