import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));
const foldersOf = (file: string): string[] =>
  file.includes("/") ? [path.posix.dirname(file), ...foldersOf(path.posix.dirname(file))] : [];
const paths = [...new Set(files.flatMap((file) => [file, ...foldersOf(file)]))];
const readmes = files.filter((file) => path.posix.basename(file) === "README.md");

/**
 * Matches source files and folders such as `data/services/<slug>.json`, but not URLs, the build's output and optional
 * folders, such as `site/tests/demo`, which the tests of another agency delete.
 */
const isSource = (code: string) =>
  (/^[\w<*][\w.<>*-]*(\/[\w.<>*-]+)*\.(ts|tsx|js|css|md|njk|php|svg)$/.test(code) ||
    /^(data|site|widgets|\.\.|_[a-z-]+)\/[\w./<>*-]*$/.test(code)) &&
  !/^(widgets\/releases|data\/texts|site\/assets\/(?:photos|files)|(site\/)?(tests\/)?demo)\b/.test(code);

/** The kinds of content, such as `posts`. Whether an agency has files of a kind, or a language such as `es`, is its choice. */
const kinds = readdirSync(path.join(root, "site/schemas")).map((file) => path.parse(file).name);
const isContent = (code: string) =>
  new RegExp(`^data/(?:[a-z]{2}|${kinds.join("|")})(?:/|\\.json$)`).test(code);

/** Returns whether a path exists from the root or below the README's parent folder. `<slug>` and `*` match any name. */
function exists(code: string, readme: string): boolean {
  const folder = path.posix.dirname(readme);
  const parent = path.posix.dirname(folder);
  const name = (code.startsWith("..") ? path.posix.join(folder, code) : code).replace(/\/$/, "");
  const escaped = name.replaceAll(".", "\\.").replaceAll(/<[a-z-]+>|\*/g, "[^/]+");
  const pattern = new RegExp(`^(${parent === "." ? "" : `${parent}/`}(.+/)?)?${escaped}$`);
  return paths.some((file) => pattern.test(file));
}

/** Whether all optional parts in the project's README are there, whose files and scripts READMEs name. */
const isComplete = readFileSync(path.join(root, "README.md"), "utf8")
  .match(/(?<=^\| \[?`)(site|widgets)\/[^`]+/gm)!
  .every((folder) => existsSync(path.join(root, folder)));

it.runIf(isComplete)("READMEs and workflows name only scripts that exist", () => {
  for (const file of [...readmes, ...files.filter((name) => name.endsWith(".yml"))]) {
    const named = readFileSync(path.join(root, file), "utf8").matchAll(
      /npm run (?:--silent )?([a-z][\w:-]*)/g,
    );
    for (const [, script] of named) expect(Object.keys(scripts), file).toContain(script);
  }
});

describe.each(readmes)("%s", (readme) => {
  const text = readFileSync(path.join(root, readme), "utf8");
  const matches = (pattern: RegExp, source = text) => [
    ...new Set([...source.matchAll(pattern)].map((match) => match[1]!)),
  ];

  it.runIf(isComplete)("mentions only files and folders that exist", () => {
    const named = matches(/`([^`\n]+)`/g).filter(isSource);
    expect(named.filter((code) => !isContent(code) && !exists(code, readme))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const links = matches(/\]\((?!https?:|#|mailto:)([^)#]+)/g, text.replaceAll(/`[^`\n]*`/g, ""));
    const folder = path.dirname(path.join(root, readme));
    expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });
});

it("keeps the project's README within 100 lines", () => {
  expect(readFileSync(path.join(root, "README.md"), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(
    100,
  );
});
