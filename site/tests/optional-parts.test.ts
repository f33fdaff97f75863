import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../generator/paths";
import { parts } from "./support/optional-parts";

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const packages = Object.keys({ ...dependencies, ...devDependencies });

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "site", "widgets", "*.ts", "*.js"],
  {
    cwd: inRoot(),
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /\.(tsx?|c?js|css|njk)$/.test(file) && !file.startsWith("widgets/releases/"))
  .filter((file) => existsSync(inRoot(file)));
const folderOf = (file: string) => parts.find(({ folder }) => file.startsWith(`${folder}/`))?.folder;

/** Matches the package in an import, a style sheet's import, a path that is resolved, or a type of a package. */
const imports = /(?:\bfrom|\bimport|\brequire|\bresolve|\))\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)(?=["'/])/g;

/** Returns the packages that the files of a part import, or the files of the core. */
const importedBy = (part?: string) =>
  new Set(
    sources
      .filter((file) => folderOf(file) === part)
      .flatMap((file) => [...readFileSync(inRoot(file), "utf8").matchAll(imports)])
      .flatMap(([, name]) => [name!, `@types/${name}`])
      .filter((name) => packages.includes(name)),
  );
const core = importedBy();

it.each(parts)("$folder names the packages and scripts that go with it", ({ folder, ...named }) => {
  const own = [...importedBy(folder)].filter((name) => !core.has(name));
  expect(named.dependencies).toEqual(expect.arrayContaining(own));
  // A name that the core uses, or that `package.json` does not have, would break what is left or say nothing.
  expect(named.dependencies.filter((name) => core.has(name) || !packages.includes(name))).toEqual([]);
  const running = Object.keys(scripts).filter((name) => scripts[name].includes(folder));
  expect(named.commands).toEqual(expect.arrayContaining(running));
  expect(named.commands.filter((name) => !(name in scripts))).toEqual([]);
});

/** Names parts whose folders are missing, because a setting of theirs is an error, and links to them are left out. */
const exception = "site/schemas/settings.ts";

/** Returns a pattern of one of the words, or of nothing. */
const anyOf = (words: readonly string[]) => `(?:${words.join("|") || "(?!)"})`;

it("names no part in the core", () => {
  const names = anyOf(parts.map(({ name }) => name));
  const folders = anyOf(parts.map(({ folder }) => folder.slice(folder.indexOf("/") + 1)));
  const commands = anyOf(parts.flatMap((part) => part.commands));
  const keys = anyOf(parts.flatMap(({ settings }) => settings));
  const naming = new RegExp(
    `\\b(?:has|areas)\\.${names}\\b|\\b${folders}\\/|\\bnpm run ${commands}\\b|\\b[sS]ite\\.${keys}\\b`,
  );
  const isPartsPage = (line: string) =>
    [...line.matchAll(/["'](\/[a-z][\w/-]*)/g)].some(
      ([, address]) =>
        !address!.startsWith("/widgets/v1/") && parts.some(({ addresses }) => addresses?.test(address!)),
    );
  const found = sources
    .filter((file) => !folderOf(file) && !/\.test\.|\.e2e\.|(^|\/)tests\//.test(file) && file !== exception)
    .flatMap((file) =>
      readFileSync(inRoot(file), "utf8")
        .split("\n")
        .filter((line) => naming.test(line) || isPartsPage(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
