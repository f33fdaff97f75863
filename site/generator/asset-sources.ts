import { readFile } from "node:fs/promises";
import path from "node:path";
import { __unstable__loadDesignSystem as loadDesignSystem } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { hashOf } from "./cache";
import { inRoot } from "./paths";
import { rememberFiles } from "./remember-files";

/* Hashes for the development server, in which less counts than in those of `hashOfFiles`, so that most edits need no bundler. */

const readFiles = rememberFiles((file, source) => ({
  hash: hashOf([source()]),
  words: /\.(njk|tsx)$/.test(file)
    ? new Scanner({ sources: [] }).scanFiles([{ content: source(), extension: path.extname(file).slice(1) }])
    : [],
}));

/** Returns a hash of what scripts depend on: of all files except templates. */
export async function hashForScripts(...places: readonly string[]): Promise<string> {
  const files = [...(await readFiles(...places))].filter(([file]) => !file.endsWith(".njk"));
  return hashOf(files.flatMap(([file, { hash }]) => [file, hash]));
}

/** The last stylesheets, and which words are classes with them. */
let known = { stylesheets: "", isClass: new Map<string, boolean>() };
let system: Awaited<ReturnType<typeof loadDesignSystem>>;

/** Returns a hash of stylesheets, and of the words in templates and components that are classes in the entry. */
export async function hashForStyles(entry: string, ...places: readonly string[]): Promise<string> {
  const files = [...(await readFiles(...places))];
  const others = files.filter(([file]) => !/\.(njk|tsx?|js|md)$/.test(file));
  const stylesheets = JSON.stringify(others);
  if (stylesheets !== known.stylesheets) {
    const options = { base: path.dirname(inRoot(entry)) };
    system = await loadDesignSystem(await readFile(inRoot(entry), "utf8"), options);
    known = { stylesheets, isClass: new Map() };
  }
  const { isClass } = known;
  const words = new Set(files.flatMap(([, file]) => file.words));
  const unknown = [...words].filter((word) => !isClass.has(word));
  system.candidatesToCss(unknown).forEach((css, index) => isClass.set(unknown[index]!, css !== null));
  return hashOf([stylesheets, ...[...words].filter((word) => isClass.get(word)).toSorted()]);
}
