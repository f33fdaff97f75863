import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const readme = readFileSync(path.join(root, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

const found = (pattern: RegExp) => [...new Set([...readme.matchAll(pattern)].map((match) => match[1]!))];

/** What only a build or an install makes; npm's own commands. */
const builtPlaces = /^(dist|\.cache|node_modules)\b|\.html$/;
const npmsOwn = ["ci", "install", "run"];

/** Code such as `data/services/<slug>.json` or `package.json`; not an address, a tag or a package. */
const isPath = (code: string) =>
  /^[\w.<>*-]+(\/[\w.<>*-]+)*\/?$/.test(code) &&
  /\/|\.(ts|js|json|css|md|njk|svg)$/.test(code) &&
  !code.startsWith("<") &&
  !builtPlaces.test(code);

const children = (folder: string) => (statSync(folder).isDirectory() ? readdirSync(folder) : []);

/** Whether some file or folder bears this name; `<slug>` and `*` stand for any. Templates find each other from `_includes`. */
function isThere(named: string): boolean {
  let places = [root, path.join(root, "site/_includes")];
  for (const segment of named.split("/").filter(Boolean)) {
    const plain = segment.replaceAll(".", "\\.").replaceAll(/<[a-z-]+>|\*/g, "[^/]+");
    const pattern = new RegExp(`^${plain}$`);
    places = places.flatMap((place) =>
      children(place)
        .filter((name) => pattern.test(name))
        .map((name) => path.join(place, name)),
    );
  }
  return places.length > 0;
}

describe("the README", () => {
  it("names scripts that exist", () => {
    const named = found(/npm (?:run )?([a-z][\w:-]*)/g);
    expect(named.filter((script) => !(script in scripts) && !npmsOwn.includes(script))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(["start", "test"]));
  });

  it("names files and folders that exist", () => {
    const named = found(/`([^`\n]+)`/g).filter(isPath);
    expect(named.filter((file) => !isThere(file))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  it("links to files that exist", () => {
    const linked = found(/\]\((?!https?:|#|mailto:)([^)#]+)/g);
    expect(linked.filter((file) => !isThere(file))).toEqual([]);
  });
});
