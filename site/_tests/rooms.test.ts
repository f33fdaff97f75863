import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*"([^"]+)"/g;

interface Import {
  file: string;
  /** A file of ours without its extension, such as `data/posts.schema`, or a package. */
  target: string;
}

const isTest = (file: string) => /\.test\.tsx?$|\/_(tests|bench)\//.test(file);

function importsOf(file: string): Import[] {
  const source = readFileSync(path.join(root, file), "utf8");
  return [...source.matchAll(IMPORT)].map(([, specifier]) => {
    const plain = specifier!.replace(/\?.*$/, "").replace(/\.tsx?$/, "");
    return { file, target: plain.startsWith(".") ? path.posix.join(path.posix.dirname(file), plain) : plain };
  });
}

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));

/** All imports in these folders that lead elsewhere than their rule allows; tests and benchmarks are free. */
const strays = (folders: string[], allowed: (target: string, file: string) => boolean) =>
  folders
    .flatMap(filesIn)
    .flatMap(importsOf)
    .filter(({ target, file }) => !allowed(target, file))
    .map(({ file, target }) => `${file} imports ${target}`);

const isIn = (target: string, ...places: string[]) =>
  places.some((place) => target === place || target.startsWith(`${place}/`));
const isOurs = (target: string) => isIn(target, "data", "site", "widgets");

const widgets = readdirSync(path.join(root, "widgets"))
  .filter((folder) => !folder.startsWith("_"))
  .map((folder) => `widgets/${folder}`);

describe("the rooms import in one direction", () => {
  it("data: nothing of the site, nothing of the widgets", () => {
    expect(strays(["data"], (target) => !isOurs(target) || isIn(target, "data"))).toEqual([]);
  });

  it("a widget: React, its own folder, the runtime and what widgets share", () => {
    const packages = ["react", "react-dom"];
    const allowed = (target: string, file: string) => {
      const own = file.split("/").slice(0, 2).join("/");
      return isIn(target, own, "widgets/_runtime", "widgets/_shared", ...packages);
    };
    expect(strays(widgets, allowed)).toEqual([]);
  });

  it("the widgets' runtime and what they share: React, its bridge, and each other", () => {
    const allowed = (target: string) =>
      isIn(
        target,
        "widgets/_runtime",
        "widgets/_shared",
        "react",
        "react-dom",
        "@r2wc/react-to-web-component",
      );
    expect(strays(["widgets/_runtime", "widgets/_shared"], allowed)).toEqual([]);
  });

  it("the widgets' machinery: nothing of the site, no data", () => {
    const allowed = (target: string) => !isIn(target, "site", "data");
    expect(strays(["widgets/_build", "widgets/_workbench"], allowed)).toEqual([]);
  });

  it("the site: schemas, the loading of data, prerendering and the widgets' build", () => {
    const allowed = (target: string) =>
      !isOurs(target) ||
      isIn(target, "site", "data/_load", "widgets/_runtime/prerender", "widgets/_build") ||
      /^data\/[a-z-]+\.schema$/.test(target);
    expect(strays(["site"], allowed)).toEqual([]);
  });
});
