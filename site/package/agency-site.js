#!/usr/bin/env node
/* `agency-site build` and the other commands of an owner who has installed this project as a package. */
import { existsSync, watch } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { posix } from "../generator/paths.js";
import { findProblems, mergeFiles, replaceFiles } from "./own-files.js";
import { fillTree, readJson } from "./tree.js";

const shipped = path.resolve(import.meta.dirname, "../..");
const owner = process.cwd();
const folders = { shipped, owner, tree: path.join(owner, ".cache/site") };
const [name = "", ...options] = process.argv.slice(2);

/** The variables with paths, which start from the owner's folder, although commands run in the tree. */
const places = ["SITE_DATA", "SITE_OUTPUT", "SITE_TEXTS", "LEADS_FOLDER", "WIDGETS_RELEASES"];

try {
  createRequire(import.meta.url)("../generator/require-node.cjs");
  for (const place of places)
    if (process.env[place]) process.env[place] = path.resolve(owner, process.env[place]);
  await run();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}

async function run() {
  if (process.versions.pnp)
    throw new Error("Yarn’s Plug’n’Play is not supported. Set nodeLinker: node-modules in .yarnrc.yml.");
  if (name === "init") {
    const found = ["data", "site", "widgets"].find((folder) => existsSync(path.join(owner, folder)));
    if (found) throw new Error(`This folder has ${found}/ already. Start a site in a folder without it.`);
    fillTree(folders);
    return runInTree("tsx site/package/init.ts");
  }
  if (!existsSync(path.join(owner, "data")))
    throw new Error("This folder has no data yet. To start a site here: npx agency-site init --help");
  if (name === "replace") return console.log(replaceFiles(folders, options));
  if (name === "merge") return console.log(mergeFiles(folders, options));
  const { scripts } = readJson(shipped, "site/package/project/package.json");
  if (!scripts[name])
    throw new Error(
      `The commands are ${Object.keys(scripts).join(", ")}, init, replace and merge, not "${name}".`,
    );
  // On a server, where nothing can be written, the tree of the last build runs.
  if (!["leads", "serve"].includes(name)) fill();
  const script = readJson(shipped, "package.json").scripts[name];
  return runInTree(name === "check" ? "tsx site/package/check.ts" : script);
}

/** Brings the tree up to date. Prints what the owner has to look at, which ends a strict build. */
function fill() {
  const update = fillTree(folders);
  const problems = findProblems(folders);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 && (name === "check" || options.includes("--strict")))
    throw new Error("With --strict, these are errors.");
  for (const folder of name === "dev" ? ["site", "widgets"] : [])
    watch(
      path.join(owner, folder),
      { recursive: true },
      (_, file) => file && update(`${folder}/${posix(file)}`),
    );
}

/** Runs a script of `package.json` in the tree, in this process: signals, input and the exit code are its own. */
async function runInTree(/** @type {string} */ script) {
  const [program, ...words] = script.split(" ");
  const first = words.findIndex((word) => /^site\/.*\.[jt]s$/.test(word));
  const file = path.join(folders.tree, words[first] ?? "");
  if (!existsSync(path.join(folders.tree, "package.json")))
    throw new Error("There is no built site yet. Run npm run build first.");
  if (!existsSync(file))
    throw new Error(`${name} belongs to a part that package.json leaves out, in agencySite.without.`);
  process.argv = [process.execPath, file, ...words.slice(first + 1), ...options];
  if (program === "tsx") {
    process.env.TSX_TSCONFIG_PATH = path.join(folders.tree, "tsconfig.json");
    const { register } = await import("tsx/esm/api");
    register();
  }
  await import(pathToFileURL(file).href);
}
