import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isOffered } from "../_runtime/contract";
import { contracts } from "../_build/contracts/contracts";
import { buildPlugin } from "./build-plugin";

const tags = contracts.filter(isOffered).map(({ tag }) => tag);
let folder: string;
let files: Record<string, string>;

const build = async () => {
  await buildPlugin(folder, { scripts: folder, address: "https://agency.example/lite/", version: "1.2.3" });
  return readFile(path.join(folder, "agency-widgets.zip"));
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "plugin-"));
  for (const tag of tags) await writeFile(path.join(folder, `${tag}.js`), `// ${tag}`);
  await mkdir(path.join(folder, "languages"));
  await writeFile(path.join(folder, "languages/de.js"), "// German");
  const entries = Object.entries(unzipSync(await build()));
  files = Object.fromEntries(entries.map(([name, content]) => [name, strFromU8(content)]));
});
afterAll(() => rm(folder, { recursive: true }));

const json = (file: string) => JSON.parse(files[`agency-widgets/${file}`]!);

it("has a block and a script for each widget that partners may use", () => {
  for (const tag of tags) {
    expect(json(`blocks/${tag}/block.json`)).toMatchObject({ apiVersion: 3, name: `agency-widgets/${tag}` });
    expect(files[`agency-widgets/widgets/${tag}.js`]).toBe(`// ${tag}`);
  }
  expect(files["agency-widgets/widgets/languages/de.js"]).toBe("// German");
  expect(Object.keys(json("widgets.json"))).toEqual(tags);
});

it("knows its version, and where the agency serves the scripts", () => {
  const main = files["agency-widgets/agency-widgets.php"]!;
  expect(main).toContain("Version: 1.2.3\n");
  expect(main).toContain("'https://agency.example/lite/'");
  expect(Object.values(files).join("")).not.toMatch(/\{\{\w+\}\}/);
});

it("has the texts of PHP and of the contracts for translators", () => {
  const template = files["agency-widgets/languages/agency-widgets.pot"]!;
  for (const text of ["Open the settings", "FAQ accordion", "Send Message", "Enter your name"])
    expect(template).toContain(`msgid "${text}"\nmsgstr ""`);
});

it("is the same to the byte, however often it is made", async () => {
  expect((await build()).equals(await build())).toBe(true);
});
