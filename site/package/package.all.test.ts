import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { appendFile, cp, mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { inRoot } from "../generator/paths";
import { shippedNames } from "../tests/demo/shipped-names";
import { testFolder } from "../tests/support/test-folder";

/* An owner installs the package, without the network, and does what the guides describe. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folder = testFolder({ isShared: true });
const owner = path.join(folder, "owner");
const at = (...parts: string[]) => path.join(owner, ...parts);
const read = (file: string) => readFileSync(at(file), "utf8");
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(at(file)), { recursive: true });
  await writeFile(at(file), text);
};
const packed = inRoot(".cache/package");
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const editPackage = async (edit: (json: Record<string, any>) => object) =>
  write(
    "package.json",
    JSON.stringify({ ...readJson(at("package.json")), ...edit(readJson(at("package.json"))) }),
  );

const environment = {
  ...process.env,
  NODE_ENV: undefined,
  VITEST: undefined,
  npm_config_offline: "true",
  SITE_SHARE_IMAGES: "false",
  SITE_TODAY: "2026-11-28",
};

/** Runs a command in a folder. `errors` is all that it writes to stderr, and `output` what it writes to stdout. */
const run = (command: string, args: readonly string[], cwd = owner, variables: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const options = {
      cwd,
      env: { ...environment, ...variables },
      maxBuffer: 1e8,
      shell: process.platform === "win32",
    };
    const child = execFile(command, args, options, (_, output, errors) =>
      resolve({ code: child.exitCode, output, errors }),
    );
  });
const site = (...args: string[]) => run("npx", ["agency-site", ...args]);
const npm = (script: string, ...args: string[]) => run("npm", ["run", "--silent", script, "--", ...args]);
const expectSuccess = ({ code, output, errors }: Awaited<ReturnType<typeof run>>) =>
  expect(code, (output + errors).slice(-4000)).toBe(0);

/** Packs a folder, and returns the package's file. */
async function pack(from: string): Promise<string> {
  const { output } = await run("npm", ["pack", "--silent", from], folder);
  return path.join(folder, output.trim());
}

/** Returns the text of each file below a folder, by its path. */
const filesIn = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file), readFileSync(file, "latin1")]),
  );

beforeAll(async () => {
  expectSuccess(await run("npm", ["run", "--silent", "package"], inRoot()));
  // Builds of the owner find what others have made from the same sources.
  await mkdir(at(".cache/site/.cache"), { recursive: true });
  await symlink(inRoot(".cache/made"), at(".cache/site/.cache/made"), "junction");
  const { name, version, dependencies, bin } = readJson(path.join(packed, "package.json"));
  const file = await pack(packed);
  // `npm install` would ask the registry for versions, and `init` then install those of the package.
  const resolved = `file:${path.relative(owner, file)}`;
  const integrity = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
  const own = { dependencies: { [name]: resolved } };
  const packages = {
    ...readJson(path.join(packed, "site/package/versions.json")).packages,
    "": own,
    [`node_modules/${name}`]: { version, resolved, integrity, dependencies, bin },
  };
  await write("package.json", JSON.stringify({ ...own, scripts: { own: "true" } }));
  await write("package-lock.json", JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  expectSuccess(await run("npm", ["install"]));
});

it("contains no word of the demo, no test and no data of an agency", () => {
  const files = [...filesIn(at("node_modules/@agency-site/site"))];
  const isOurs = (file: string) => !["README.md", "SECURITY.md"].includes(file);
  expect(
    files.filter(([file, text]) => isOurs(file) && text.match(shippedNames)).map(([file]) => file),
  ).toEqual([]);
  expect(files.filter(([file]) => /\.test\.tsx?$|\/tests\/|^data\/(?!README)/.test(file))).toEqual([]);
});

it("writes nothing if an option is invalid, and asks for a start or a build first", async () => {
  await mkdir(at("data"));
  expect((await site("leads")).errors).toContain("Run npm run build first.");
  await rm(at("data"), { recursive: true });
  const start = ["init", "--name", "Northlight", "--domain", "www.northlight.example"];
  expect(await site(...start, "--languages", "en,en")).toMatchObject({
    code: 1,
    errors: expect.stringContaining("--languages contains a language twice"),
  });
  expect(existsSync(at("data"))).toBe(false);
  expect((await site("build")).errors).toContain("npx agency-site init");
  expectSuccess(await site(...start, "--country", "PT", "--languages", "en,pt,da", "--host", "github"));
  expect(Object.values(readJson(at("data/texts/da.json")))).toContain("");
});

it("builds at once, without drafts, and reports each text that is still to be written", async () => {
  const { code, errors } = await npm("build");
  expect(code, errors).toBe(0);
  const texts = [...filesIn(at("data"))].filter(
    ([file, text]) => /\.(json|md)$/.test(file) && !/^ *"?draft"?: true/m.test(text),
  );
  const marks = texts.flatMap(([, text]) => text.match(/REPLACE: /g) ?? []);
  expect(errors.match(/is not written yet/g)).toHaveLength(marks.length);
  expect(readdirSync(at("dist")).filter((name) => /example|blog/.test(name))).toEqual([]);
});

it("has each command and file that a guide or a message names, and keeps the owner's scripts", () => {
  const { scripts } = readJson(at("package.json"));
  const shipped = at("node_modules/@agency-site/site");
  const files = [["owner.md", read("README.md")] as const, ...filesIn(shipped)];
  const named = (kind: RegExp, pattern: RegExp) =>
    files
      .filter(([file]) => kind.test(file))
      .flatMap(([, text]) => [...text.matchAll(pattern)].map(([, one]) => one!));
  const commands = named(
    /^(owner|(data|site)\/(?!(package\/)?README).*)\.(md|yml)$/,
    /npm run (?:--silent )?([\w:]+)/g,
  );
  const ours = Object.keys(readJson(inRoot("package.json")).scripts).filter(
    (name) => !/^(test|bench|widgets|pictures)/.test(name),
  );
  expect(commands.filter((name) => ours.includes(name) && !scripts[name])).toEqual([]);
  expect(scripts.own).toBe("true");
  const places = [
    ...named(/\.ts$/, /\bguide\("([^"]+)"\)/g),
    ...named(/^owner/, /node_modules\/@agency-site\/site\/([\w./-]*)/g),
  ];
  expect(places.filter((file) => !existsSync(path.join(shipped, file)))).toEqual([]);
});

it("builds from the same data what this repository builds", async () => {
  const output = path.join(folder, "ours");
  expectSuccess(await run("npm", ["run", "--silent", "build"], inRoot(), { SITE_OUTPUT: output }));
  await rm(at("data"), { recursive: true });
  for (const file of ["data", "widgets/releases", "widgets/LICENSE", "CHANGELOG.md", "SECURITY.md"])
    await cp(inRoot(file), at(file), { recursive: true });
  for (const file of ["site/assets/photos", "site/assets/files"])
    if (existsSync(inRoot(file))) await cp(inRoot(file), at(file), { recursive: true });
  const { version, author, widgetsPackage } = readJson(inRoot("package.json"));
  await editPackage(() => ({ version, author, widgetsPackage }));
  expectSuccess(await run("npm", ["run", "--silent", "build"], owner, { SITE_OUTPUT: "public" }));
  const [ours, theirs] = [filesIn(output), filesIn(at("public"))];
  expect([...theirs.keys()].toSorted()).toEqual([...ours.keys()].toSorted());
  expect([...theirs].filter(([file, text]) => ours.get(file) !== text).map(([file]) => file)).toEqual([]);
});

const footer = "site/includes/components/footer.njk";
const replaced = "site/pages/404.njk";
const style = "site/assets/styles/print.css";

const template = (name: string, block: string) => `---
permalink: /own-${name}/
---
{% extends "layouts/page.njk" %}
{% set heading = "An own ${name}" %}
{% set intro = "Some words that introduce it." %}
{% set meta = { title: "An own ${name} of this agency’s site",
  description: "A ${name} with a template that only this owner has, and that the package does not have anywhere." } %}
{% block sections %}<section class="section"><div class="wrap">${block}</div></section>{% endblock %}\n`;

/** A type of section, a page, a part and a widget, which import and get only what `site/README.md` lists; and what builds on ours. */
const ownFiles = {
  [footer]: `{% from "original/components/footer.njk" import footer as ours with context %}
{% macro footer(facts, year, campaign, languages, attributes) %}{{ ours(facts, year, campaign, languages, attributes) }}<p>An own line</p>{% endmacro %}\n`,
  [style]: `@import "./original/print.css";\n.own-rule { color: canvastext; }\n`,
  "site/schemas/sections/quote.ts": `import { z } from "zod";
import { prose } from "../fields/fields";
import { opening } from "../fields/section-fields";
export const section = () => z.strictObject({ type: z.literal("quote"), ...opening, quote: prose }).meta({ title: "Quote" });
export const example: z.input<ReturnType<typeof section>> = { type: "quote", quote: "An own section" };\n`,
  "site/includes/sections/quote.njk": `<blockquote>{{ section.quote }}</blockquote>\n`,
  "data/pages/own.json": `{ "title": "Own", "address": "/own/", "updated": "2026-11-28",
  "meta": { "title": "A page with a section of an own type", "description": "It shows a quote, in a section of a type that only this owner has, below a hero of the package." },
  "sections": [{ "type": "hero", "headline": "An own hero", "intro": "Some words that introduce it." }, { "type": "quote", "quote": "An own quote" }] }\n`,
  "site/pages/own-page.njk": template(
    "page",
    `{{ "Blog" | t }} {{ facts.site.name }}{% widget "own-counter", { start: 3 } %}`,
  ),
  "site/plugins/own/plugin.ts": `import type { SitePlugin } from "../../generator/eleventy/site-plugin";
const plugin: SitePlugin = { addresses: /^\\/own-part(\\/|$)/ };
export default plugin;\n`,
  "site/plugins/own/pages/own.njk": template("part", "An own template"),
  "widgets/own-counter/own-counter.contract.ts": `import { defineContract, type PropsOf } from "../runtime/contract";
export const contract = defineContract({ tag: "own-counter", summary: "Counts.", size: 24, data: "Nothing is sent.",
  attributes: { start: { type: "number", default: 0, description: "The first number." } },
  events: { "agency-count": { description: "The number was raised.", detail: { count: { shape: "number", description: "the number" } } } },
  parts: { button: "the button" }, customProperties: {}, labels: { add: "Add one" }, errorCodes: {} });
export type Props = PropsOf<typeof contract>;\n`,
  "widgets/own-counter/own-counter.tsx": `import { useState } from "react";
import { useHost } from "../runtime/host";
import type { Props } from "./own-counter.contract";
export default function OwnCounter({ start, labels }: Props) {
  const [count, setCount] = useState(start);
  const { emit } = useHost();
  const add = () => { setCount(count + 1); emit("agency-count", { count: count + 1 }); };
  return <button type="button" part="button" onClick={add}>{\`\${labels.add}: \${count}\`}</button>;
}\n`,
  "widgets/own-counter/own-counter.element.ts": `import { defineWidget } from "../runtime/define-widget";
import { contract } from "./own-counter.contract";
import OwnCounter from "./own-counter";
import styles from "./own-counter.css?inline";
defineWidget(contract, OwnCounter, styles);\n`,
  "widgets/own-counter/own-counter.css": `@layer theme, utilities;\n@import "../theme/shadow.css";\n@source "./*.tsx";\n`,
  "widgets/own-counter/own-counter.fixtures.ts": `import type { Fixtures } from "../runtime/fixtures";
export const fixtures: Fixtures = { one: { props: { start: 1 }, acts: [{ click: "button" }] } };\n`,
  "widgets/own-counter/own-counter.docs.md": "Use it to count.\n",
};

describe("with own files", () => {
  beforeAll(async () => {
    for (const [file, text] of Object.entries(ownFiles)) await write(file, text);
    expectSuccess(await site("replace", replaced));
    await appendFile(at(replaced), "\n{# own #}\n");
    await editPackage(() => ({ agencySite: { without: ["import", "wordpress"] } }));
  });

  it("builds them strictly, without the parts that are left out", async () => {
    const { code, output, errors } = await npm("check");
    // On a busy machine, Eleventy states what is slow.
    expect([code, errors.replaceAll(/^\[11ty\] Benchmark.*\n/gm, "")], output).toEqual([0, ""]);
    expect(read("dist/index.html")).toContain("<p>An own line</p>");
    expect(read("dist/index.html")).toContain("own-rule");
    expect(read("dist/own/index.html")).toContain("<blockquote>An own quote</blockquote>");
    expect(read("dist/own-page/index.html")).toMatch(/<own-counter[^]*Add one: 3/);
    expect(read("dist/own-part/index.html")).toContain("An own template");
    expect(existsSync(at("dist/widgets/v1/own-counter.js"))).toBe(true);
    expect((await npm("import", "x.xml")).errors).toContain("agencySite.without");
    await editPackage(() => ({ agencySite: { without: ["blog"] } }));
    expect((await npm("check")).errors).toMatch(/"blog" in agencySite.without is none of .*\bimport\b/);
    await editPackage(() => ({ agencySite: {} }));
  });

  it.each([
    ["site/pages/abut.njk", "is almost site/pages/about.njk"],
    ["site/pages/About.njk", "is almost site/pages/about.njk"],
    ["site/pages/about.njk", "replaces a file of the package, which is not used"],
  ])("is strict about %s", async (file, problem) => {
    await write(file, "---\npermalink: false\n---\n");
    const { code, errors } = await npm("check");
    await rm(at(file));
    expect([code, errors]).toEqual([1, expect.stringContaining(`${file} ${problem}`)]);
  });

  it("shows an edited file in development, and the original when the own one is gone", async () => {
    const dev = spawn(process.execPath, [at("node_modules/.bin/agency-site"), "dev"], {
      cwd: owner,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (text) => (output += text));
    const own = at(replaced);
    try {
      await vi.waitUntil(() => output.includes("Server at"), 200_000);
      const address = /http:\S+/.exec(output)![0];
      const page = async () => (await fetch(`${address}404.html`)).text();
      const text = readFileSync(own, "utf8");
      await writeFile(own, text.replace(/(?<={% block [^%]*%})/, "<p>An edit</p>"));
      await vi.waitUntil(async () => (await page()).includes("An edit"), 100_000);
      await rename(own, path.join(folder, "404.njk"));
      await vi.waitUntil(async () => !(await page()).includes("An edit"), 100_000);
      await writeFile(own, text);
    } finally {
      dev.kill();
    }
  });

  it("names what an update changes below own files, and merges it", async () => {
    const later = path.join(folder, "later");
    await cp(packed, later, { recursive: true });
    const changed = readFileSync(path.join(later, replaced), "utf8").replace(/\n(?={%)/, "\n{# later #}\n");
    await writeFile(path.join(later, replaced), changed);
    await rename(path.join(later, style), path.join(later, "site/assets/styles/moved.css"));
    await writeFile(path.join(later, "site/pages/own-page.njk"), "---\npermalink: false\n---\n");
    await writeFile(
      path.join(later, "package.json"),
      JSON.stringify({ ...readJson(path.join(packed, "package.json")), version: "9.0.0" }),
    );
    expectSuccess(await site("replace", "site/assets/styles/prose.css"));
    await rename(path.join(later, "site/assets/styles/prose.css"), path.join(later, "site/assets/prose.css"));
    expectSuccess(await run("npm", ["install", await pack(later)]));
    const { errors } = await npm("check");
    expect(errors).toContain(`${replaced} replaces a file that the package has changed`);
    expect(errors).toContain("site/pages/own-page.njk replaces a file of the package, which is not used");
    expect(errors).toContain("It has site/assets/prose.css: move yours there");
    expect(errors).toContain(`${style} builds on a file that the package no longer has`);
    expect((await site("merge")).output).toBe(`${replaced} has the changes of both.\n`);
    expect(read(replaced)).toMatch(/{# later #}\n{%[^]*{# own #}\n/);
    expect((await npm("check")).errors).not.toContain(replaced);
  });
});
