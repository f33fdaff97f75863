import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { widgetTags } from "../../widgets/publish/widget-tags";

const root = path.resolve(import.meta.dirname, "../..");
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*"([^"]+)"/g;

interface Import {
  file: string;
  /** A file of this project without its extension, such as `data/schemas/posts`, or a package. */
  target: string;
}

const isTest = (file: string) => /\.test\.tsx?$|\/tests\//.test(file);
const isScript = (file: string) => /\.[cm]?[jt]sx?$/.test(file);
const withoutExtension = (file: string) => file.replace(/\.[cm]?[jt]sx?$/, "");

function importsOf(file: string): Import[] {
  const source = readFileSync(path.join(root, file), "utf8");
  return [...source.matchAll(IMPORT)].map(([, specifier]) => {
    const plain = withoutExtension(specifier!.replace(/\?.*$/, ""));
    return { file, target: plain.startsWith(".") ? path.posix.join(path.posix.dirname(file), plain) : plain };
  });
}

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
    .filter((file) => isScript(file) && !isTest(file));

type Rule = (target: string, file: string) => boolean;

/** Returns the forbidden imports in these folders. Tests and benchmarks may import anything. */
const forbiddenImports = (folders: string[], allowed: Rule) =>
  folders
    .flatMap(filesIn)
    .flatMap(importsOf)
    .filter(({ target, file }) => !allowed(target, file))
    .map(({ file, target }) => `${file} imports ${target}`);

const isIn = (target: string, ...places: string[]) =>
  places.some((place) => target === place || target.startsWith(`${place}/`));
const isOurs = (target: string) => isIn(target, "data", "site", "widgets");

const widgets = widgetTags.map((folder) => `widgets/${folder}`);

const shared = ["widgets/runtime", "widgets/theme"];
const react = ["react", "react-dom"];

const rules: [importer: string, mayImport: string, folders: string[], allowed: Rule][] = [
  ["data", "only data", ["data"], (target) => !isOurs(target) || isIn(target, "data")],
  [
    "a widget",
    "React, its own folder, the runtime and what widgets share",
    widgets,
    (target, file) => isIn(target, file.split("/").slice(0, 2).join("/"), ...shared, ...react),
  ],
  [
    "the widgets' runtime and what they share",
    "React, its bridge, and each other",
    shared,
    (target) => isIn(target, ...shared, ...react, "@r2wc/react-to-web-component"),
  ],
  [
    "the widgets' tools",
    "nothing from the site or the data",
    ["widgets/publish", "widgets/wordpress", "widgets/workbench"],
    (target) => !isIn(target, "site", "data"),
  ],
  [
    "the site",
    "schemas, the data loader, prerendering, the widgets' build, and rules that a widget shares",
    ["site"],
    (target, file) =>
      !isOurs(target) ||
      // The receiver checks messages with the form's rules. On Workers, it has no file system.
      (isIn(file, "site/receiver", "site/build/contact-form") &&
        isIn(
          target,
          "widgets/agency-contact-form",
          "widgets/languages",
          "data/site.json",
          "data/settings.json",
        )) ||
      isIn(
        target,
        "widgets/agency-contact-form/agency-contact-form.contract",
        "widgets/agency-contact-form/delivery/formats",
        "widgets/agency-contact-form/source",
        "widgets/blog-explorer/filter-posts",
        "widgets/blog-explorer/search/build-index",
      ) ||
      isIn(target, "site", "data/schemas", "widgets/publish") ||
      isIn(target, "widgets/runtime/contract", "widgets/runtime/prerender", "widgets/runtime/values") ||
      /^data\/schemas\/[a-z-]+$/.test(target),
  ],
];

describe("imports go in one direction", () => {
  it.each(rules)("%s may import %s", (_importer, _mayImport, folders, allowed) => {
    expect(forbiddenImports(folders, allowed)).toEqual([]);
  });

  it.each(["data", "site", "widgets"])(
    "%s has no import cycles, within a folder or between folders",
    (folder) => {
      const scripts = new Set(filesIn(folder).map(withoutExtension));
      const imports = [...filesIn(folder)].flatMap(importsOf).filter(({ target }) => scripts.has(target));
      expect(cyclesIn(imports)).toEqual([]);
    },
  );
});

describe("cyclesIn", () => {
  const found = (...imports: string[]) =>
    cyclesIn(
      imports.map((line) => {
        const [file, target] = line.split(" > ");
        return { file: `${file}.ts`, target: target! };
      }),
    );

  it("finds cycles between files and between folders, and lists their imports", () => {
    expect(
      found("a/b/x > a/b/y", "a/b/y > a/b/x", "a/b/x > a/c/y", "a/c/d/z > a/b/w", "a/c/y > a/e/x"),
    ).toEqual([
      "a/b: x > y > x (a/b/x.ts imports a/b/y, a/b/y.ts imports a/b/x)",
      "a: b > c > b (a/b/x.ts imports a/c/y, a/c/d/z.ts imports a/b/w)",
    ]);
  });
});

/**
 * Returns the import cycles between the files and folders of each folder: one cycle for each group of files or folders
 * that import each other.
 */
function cyclesIn(imports: readonly Import[]): string[] {
  /** For each folder and each entry in it, the entries of the folder that it imports, each with an example. */
  const folders = new Map<string, Map<string, Map<string, string>>>();
  for (const { file, target } of imports) {
    const [from, to] = [withoutExtension(file).split("/"), target.split("/")];
    const depth = from.findIndex((name, index) => name !== to[index]);
    if (depth < 1 || to[depth] === undefined) continue;
    const folder = from.slice(0, depth).join("/");
    const names = folders.get(folder) ?? new Map<string, Map<string, string>>();
    const imported = names.get(from[depth]!) ?? new Map<string, string>();
    if (!imported.has(to[depth])) imported.set(to[depth], `${file} imports ${target}`);
    folders.set(folder, names.set(from[depth]!, imported));
  }
  return [...folders].flatMap(([folder, names]) => {
    const reported = new Set<string>();
    return [...names.keys()].flatMap((name) => {
      if (reported.has(name)) return [];
      const cycle = shortestPath(names, name, name);
      if (!cycle) return [];
      cycle.forEach((each) => reported.add(each));
      const proofs = cycle.slice(1).map((each, index) => names.get(cycle[index]!)!.get(each)!);
      return `${folder}: ${cycle.join(" > ")} (${proofs.join(", ")})`;
    });
  });
}

/** Returns the shortest path of imports from one name to another, both included. */
function shortestPath(
  names: ReadonlyMap<string, ReadonlyMap<string, string>>,
  start: string,
  end: string,
): string[] | undefined {
  const paths = [[start]];
  const visited = new Set<string>();
  for (const steps of paths) {
    for (const next of names.get(steps.at(-1)!)?.keys() ?? []) {
      if (next === end) return [...steps, end];
      if (!visited.has(next)) paths.push([...steps, next]);
      visited.add(next);
    }
  }
  return undefined;
}
