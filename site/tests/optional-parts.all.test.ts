import { execFile, execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inRoot } from "../generator/paths";
import { cloneCheckout } from "./support/clone-checkout";
import { parts, type OptionalPart } from "./support/optional-parts";

/*
 * Optional parts are deleted from a copy of this checkout, as their READMEs say, in groups and then all, and npm
 * removes the packages that nobody names any more. What is left must stay green.
 */

let project: string;
const inProject = (file: string) => path.join(project, file);
/** Runs a program of the project. Returns what it reports, or an empty string if it is green. */
const run = (command: string, args: readonly string[] = [], settings: NodeJS.ProcessEnv = {}) =>
  new Promise<string>((resolve) => {
    const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...settings };
    const child = execFile(
      process.execPath,
      [inProject(command), ...args],
      { cwd: project, env, maxBuffer: 1e8 },
      (_, output, errors) => resolve(child.exitCode === 0 ? "" : (output + errors).slice(-4000)),
    );
  });
const editJson = (file: string, edit: (json: any) => void) => {
  const json = JSON.parse(readFileSync(inProject(file), "utf8"));
  edit(json);
  writeFileSync(inProject(file), `${JSON.stringify(json, null, 2)}\n`);
};

/** Copies a folder with hard links, so that npm removes packages from the copy only. */
function linkFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [from, to].map((folder) => path.join(folder, entry.name)) as [string, string];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));

/** Brings back the files and packages of the checkout. */
function reset() {
  execFileSync("git", ["reset", "-q", "--hard"], { cwd: project });
  execFileSync("git", ["clean", "-qfd"], { cwd: project });
  rmSync(inProject("node_modules/.bin"), { recursive: true, force: true });
  for (const folder of [...Object.keys(packages).filter(Boolean), "node_modules/.bin"])
    if (existsSync(inRoot(folder)) && !existsSync(inProject(folder)))
      linkFolder(inRoot(folder), inProject(folder));
  // npm writes into this file.
  copyFileSync(inRoot("node_modules/.package-lock.json"), inProject("node_modules/.package-lock.json"));
}

/** Deletes parts, and what goes with them: settings, scripts, and packages that no other part names. */
async function remove(deleted: readonly OptionalPart[]) {
  const kept = new Set(parts.filter((part) => !deleted.includes(part)).flatMap((part) => part.dependencies));
  for (const { folder } of deleted) rmSync(inProject(folder), { recursive: true });
  editJson("package.json", (json) => {
    for (const name of deleted.flatMap((part) => part.dependencies).filter((one) => !kept.has(one)))
      for (const list of [json.dependencies, json.devDependencies]) delete list[name];
    for (const name of deleted.flatMap(({ commands }) => commands)) delete json.scripts[name];
  });
  editJson("data/settings.json", (json) => {
    for (const key of deleted.flatMap(({ settings }) => settings)) delete json[key];
    for (const { name } of deleted) delete json.areas?.[name];
  });
  await promisify(execFile)("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: project,
    shell: process.platform === "win32",
  });
}

const knip = (...args: string[]) => run("node_modules/knip/bin/knip.js", ["--no-config-hints", ...args]);

/** Returns what the compiler, knip and a strict build report. The build checks all links. */
async function problems(settings?: NodeJS.ProcessEnv): Promise<string[]> {
  const reports = await Promise.all([
    run("node_modules/typescript/bin/tsc", ["--incremental", "--tsBuildInfoFile", ".cache/types"]),
    knip(),
    run("site/generator/build.js", ["--strict"], settings),
  ]);
  return reports.filter(Boolean);
}

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

beforeAll(() => {
  project = cloneCheckout();
  // A link to a folder, which npm would empty.
  rmSync(inProject("node_modules"));
});
afterAll(() => rmSync(project, { recursive: true }));

/**
 * Groups in which each part is twice, and no two parts are in the same two. So for each two parts, a group has one of
 * them without the other, and a part that needs another one is found by half as many builds as there are parts.
 */
let count = 2;
while (count * (count - 1) < 2 * parts.length) count += 1;
const pairs = Array.from({ length: count }, (_, first) =>
  Array.from({ length: count - first - 1 }, (__, index) => [first, first + index + 1]),
).flat();
const groups = Array.from({ length: count }, (_, group) =>
  parts.filter((__, index) => pairs[index]!.includes(group)),
);

it.each(groups.map((group) => [group.map(({ folder }) => folder).join(", "), group] as const))(
  "types, knip and a strict build are green without %s",
  async (_, group) => {
    reset();
    await remove(group);
    expect(await problems({ SITE_SHARE_IMAGES: "false" })).toEqual([]);
  },
);

describe("without all of them", () => {
  beforeAll(async () => {
    reset();
    await remove(parts);
  });

  it("types, linter, knip and a strict build are green", async () => {
    expect(await problems()).toEqual([]);
    expect(await run("node_modules/oxlint/bin/oxlint", ["--disable-nested-config"])).toBe("");
    expect(await knip("--production", "--strict", "--include", "unlisted,unresolved")).toBe("");
    expect(readdirSync(inProject("dist")).filter((name) => name === "admin")).toEqual([]);
  });

  it.each(["unit", "dist"])("the %s tests are green", async (name) => {
    expect(await run("node_modules/vitest/vitest.mjs", ["run", "--project", name])).toBe("");
  });

  it("a setting of each is an error that names it", async () => {
    const withSettings = parts.filter(({ settings }) => settings.length > 0);
    editJson("data/settings.json", (json) => {
      for (const { settings } of withSettings) json[settings[0]!] = {};
    });
    const output = await run("site/generator/build.js");
    for (const { name } of withSettings) expect(output).toContain(`belongs to the plugin "${name}"`);
  });
});
