import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testFolder } from "../tests/support/test-folder";
import { inRoot } from "../generator/paths";
import { cloneCheckout } from "../tests/support/clone-checkout";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let project: string;
const folder = testFolder({ isShared: true });
const inProject = (...parts: string[]) => path.join(project, ...parts);
const read = (file: string) => readFileSync(inProject(file), "utf8");
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(inProject(file)), { recursive: true });
  writeFileSync(inProject(file), text);
};
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Owner", "-c", "user.email=owner@agency.example", ...args], {
    cwd: project,
    encoding: "utf8",
    stdio: "pipe",
  });

type Package = Record<string, string> &
  Record<"dependencies" | "devDependencies" | "scripts", Record<string, string>>;
const editPackage = (edit: (json: Package) => void, file = "package.json") => {
  const json = JSON.parse(read(file)) as Package;
  edit(json);
  write(file, `${JSON.stringify(json, null, 2)}\n`);
};
function commit(...removed: string[]): void {
  for (const file of removed) rmSync(inProject(file), { recursive: true });
  git("add", "-A");
  git("commit", "-qm", "Change");
}

/** Runs the command with a stand-in for npm, which notes its arguments and the lockfile that it finds. */
function upgrade(...args: string[]) {
  const npm = path.join(folder, "npm.mjs");
  writeFileSync(
    npm,
    `import { readFileSync, writeFileSync } from "node:fs";
const { name, version, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const run = process.argv.slice(2).join(" ");
writeFileSync("package-lock.json", JSON.stringify({ ...lock, name, version, dependencies, run }));`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot("node_modules/tsx/dist/cli.mjs"), "site/commands/upgrade.ts", ...args],
    { cwd: project, encoding: "utf8", env: { ...process.env, npm_execpath: npm } },
  );
  return { status, output: stdout + stderr };
}

const photo = "site/assets/photos/office.jpg";
const [changedStyle, removedPage] = ["widgets/faq-accordion/faq-accordion.css", "site/pages/portfolio.njk"];
const removedPart = "widgets/growth-line/growth-line.tsx";

beforeAll(() => {
  project = cloneCheckout();
  write(photo, "the demo's");
  commit();
  git("branch", "-q", "start");

  editPackage((json) => {
    Object.assign(json, { name: "brume-site", version: "3.1.0", author: "Atelier Brume" });
    Object.assign(json.dependencies, { "@fontsource/own": "1.0.0", satori: "0.0.1" });
    json.scripts.deploy = "own";
    delete json.dependencies.culori;
  });
  editPackage((json) => Object.assign(json, { name: "brume-site", version: "3.1.0" }), "package-lock.json");
  write(photo, "the owner's");
  write("data/posts/own.md", "the owner's");
  write("README.md", read("README.md").replace(/^# .*/, "# Atelier Brume"));
  write(changedStyle, `/* the owner's */\n${read(changedStyle)}`);
  write(removedPage, "the owner's");
  commit("widgets/growth-line", "site/tests/demo");

  git("checkout", "-qb", "upstream", "start");
  editPackage((json) => {
    json.version = "1.1.0";
    Object.assign(json.dependencies, { "a-new-one": "2.0.0", satori: "9.9.9", zod: "9.9.9" });
    delete json.devDependencies.chai;
  });
  editPackage((json) => Object.assign(json, { version: "1.1.0", later: "lock" }), "package-lock.json");
  write(photo, "the demo's later one");
  write("site/assets/photos/new.jpg", "of the demo");
  write("data/posts/new.md", "of the demo");
  write("site/tests/demo/new.test.ts", "of the demo");
  write("README.md", `${read("README.md").replace(/^# .*/, "# Renamed")}\nA new line.\n`);
  write(changedStyle, `/* later */\n${read(changedStyle)}/* new */\n`);
  write(removedPart, `${read(removedPart)}// later\n`);
  write("site/pages/new.njk", "later");
  commit(removedPage);
  git("checkout", "-q", "-");
});
afterAll(() => rmSync(project, { recursive: true }));

it.each([[], ["-Fcommit.txt"], ["upstream", "--squash"], ["nowhere"]])(
  "rejects %j %j, and changes nothing",
  (...args) => {
    const { status, output } = upgrade(...args);
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/^(Usage: npm run upgrade|Git knows no version)/),
    ]);
    expect(git("status", "--porcelain")).toBe("");
  },
);

it("says that a version is merged already", () => {
  expect(upgrade("start")).toEqual({ status: 0, output: "start is merged already.\n" });
});

describe("an upgrade", () => {
  let output: string;
  beforeAll(() => {
    const result = upgrade("upstream");
    output = result.output;
    expect(result.status, output).toBe(0);
  });

  it.each([
    ["the owner's photograph at the same path", photo, /^the owner's$/],
    ["the owner's article", "data/posts/own.md", /^the owner's$/],
    [
      "what the owner changed and the later version changed elsewhere",
      "README.md",
      /^# Atelier Brume\n[^]*A new line\.\n$/,
    ],
    ["the owner's lines where both changed", changedStyle, /^\/\* the owner's \*\/\n[^]*\/\* new \*\/\n$/],
    ["a file that the owner changed and the later version deleted", removedPage, /^the owner's$/],
    ["a new page of the later version", "site/pages/new.njk", /^later$/],
  ])("has %s", (_, file, text) => expect(read(file)).toMatch(text));

  it.each(["site/assets/photos/new.jpg", "data/posts/new.md", "site/tests/demo/new.test.ts", removedPart])(
    "has no %s",
    (file) => expect(existsSync(inProject(file))).toBe(false),
  );

  it("keeps the owner's fields and dependencies, and takes the others from the later version", () => {
    const { dependencies, devDependencies, scripts, ...fields } = JSON.parse(read("package.json")) as Package;
    expect(fields).toMatchObject({ name: "brume-site", version: "3.1.0", author: "Atelier Brume" });
    expect(dependencies).toMatchObject({
      "@fontsource/own": "1.0.0",
      satori: "0.0.1",
      "a-new-one": "2.0.0",
      zod: "9.9.9",
    });
    expect(dependencies).not.toHaveProperty("culori");
    expect(devDependencies).not.toHaveProperty("chai");
    expect(scripts.deploy).toBe("own");
  });

  it("lets npm complete the lockfile of the later version", () => {
    expect(JSON.parse(read("package-lock.json"))).toMatchObject({
      later: "lock",
      name: "brume-site",
      run: expect.stringMatching(/^install --package-lock-only\b/),
      dependencies: { "@fontsource/own": "1.0.0", "a-new-one": "2.0.0" },
    });
  });

  it("leaves no conflict, and names what both changed", () => {
    expect(git("diff", "--name-only")).toBe("");
    for (const file of ["README.md", changedStyle, "package.json", "package-lock.json"])
      expect(read(file), file).not.toMatch(/^[<=>]{7}/m);
    for (const file of ["README.md", changedStyle, removedPage])
      expect(output).toContain(`upstream -- ${file}\n`);
    expect(output).toContain('dependencies > satori: "0.0.1", not "9.9.9"');
    expect(output).not.toContain("package-lock.json");
  });

  it("can be committed, and then has nothing to merge", () => {
    git("commit", "-qm", "Merge a later version");
    expect(upgrade("upstream").output).toBe("upstream is merged already.\n");
  });
});
