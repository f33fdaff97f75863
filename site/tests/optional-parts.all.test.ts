import { execFile, execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { publishMethods } from "../../widgets/publish/publish-method";
import { inRoot } from "../generator/paths";
import { plugins } from "../generator/plugins";
import { cloneCheckout } from "./support/clone-checkout";

/* Optional parts are deleted from a copy of this checkout, in groups and then all. What is left must stay green. */

interface OptionalPart {
  folder: string;
  packages: readonly string[];
  scripts: readonly string[];
  settings: readonly string[];
}

const parts: OptionalPart[] = [
  ...plugins.map(({ name, dependencies = [], commands = [], settings = {} }) => ({
    folder: `site/plugins/${name}`,
    packages: dependencies,
    scripts: commands,
    settings: Object.keys(settings),
  })),
  ...[...(await publishMethods())].map(([name, { dependencies = [] }]) => ({
    folder: `widgets/publish/${name}`,
    packages: dependencies,
    scripts: [],
    settings: [],
  })),
  {
    folder: "widgets/workbench",
    packages: [
      "storybook",
      "@storybook/addon-a11y",
      "@storybook/addon-docs",
      "@storybook/web-components-vite",
    ],
    scripts: ["widgets"],
    settings: [],
  },
].filter(({ folder }) => existsSync(inRoot(folder)));

let project: string;
const inProject = (file: string) => path.join(project, file);
const run = (command: string, ...args: string[]) =>
  new Promise<string>((resolve) => {
    const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, SITE_SHARE_IMAGES: "false" };
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
const reset = () => {
  execFileSync("git", ["reset", "-q", "--hard"], { cwd: project });
  execFileSync("git", ["clean", "-qfd"], { cwd: project });
};

function remove({ folder, packages, scripts, settings }: OptionalPart): void {
  rmSync(inProject(folder), { recursive: true });
  editJson("package.json", (json) => {
    for (const name of packages)
      delete (json.dependencies[name] ? json.dependencies : json.devDependencies)[name];
    for (const name of scripts) delete json.scripts[name];
  });
  for (const file of ["data/settings.json", "site/tests/agency/settings.json"])
    editJson(file, (json) => {
      for (const name of settings) delete json[name];
      if (json.areas) delete json.areas[path.basename(folder)];
    });
}

/** Returns what the compiler, the linter and a strict build report. The build checks all links. */
const problems = async () => [
  await run("node_modules/typescript/bin/tsc", "--incremental", "--tsBuildInfoFile", ".cache/types"),
  await run("node_modules/oxlint/bin/oxlint"),
  await run("site/generator/build.js", "--strict"),
];

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

beforeAll(() => void (project = cloneCheckout()));
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
  "types, linter and a strict build are green without %s",
  async (_, group) => {
    reset();
    group.forEach(remove);
    expect((await problems()).filter(Boolean)).toEqual([]);
  },
);

describe("without all of them", () => {
  beforeAll(() => {
    reset();
    parts.forEach(remove);
  });

  it("types, linter and a strict build are green", async () => {
    expect((await problems()).filter(Boolean)).toEqual([]);
    expect(readdirSync(inProject("dist")).filter((name) => name === "admin")).toEqual([]);
  });

  it("the unit tests are green", async () => {
    expect(await run("node_modules/vitest/vitest.mjs", "run", "--project", "unit")).toBe("");
  });

  it("a setting of each is an error that names it", async () => {
    const withSettings = parts.filter(({ settings }) => settings.length > 0);
    editJson("data/settings.json", (json) => {
      for (const { settings } of withSettings) json[settings[0]!] = {};
    });
    const output = await run("site/generator/build.js");
    for (const { folder } of withSettings)
      expect(output).toContain(`belongs to the plugin "${path.basename(folder)}"`);
  });
});
