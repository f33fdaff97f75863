import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { importedFiles } from "./imported-files";
import { measureFiles, type FileSize } from "./measure";
import { cached } from "../build/cache";

/** The download size of one part of a widget, in bytes. */
export interface Cost {
  id: "loader" | "own" | "shared" | "language" | "styles" | "standalone";
  name: string;
  when: string;
  brotli: number;
  raw: number;
}

/** The files that make up a cost, with paths relative to the folder served as `/widgets/`. */
interface Load extends Pick<Cost, "id" | "name" | "when"> {
  files: readonly string[];
}

const loader: Load = {
  id: "loader",
  name: "Loader",
  when: "Loaded with the page. It is our only script until a reader scrolls to a widget or uses one.",
  files: ["v1/loader.js"],
};

/**
 * Calculates the costs of each widget, by tag.
 *
 * @param folder the folder served as `/widgets/`
 */
export async function costsOf(
  folder: string,
  tags: readonly string[],
): Promise<Readonly<Record<string, Cost[]>>> {
  const imports = new Map<string, string[]>();
  for (const tag of tags) imports.set(tag, await importedBy(folder, tag));
  const loads = [...imports].map(([tag, files]) => {
    const others = new Set([...imports].flatMap(([other, imported]) => (other === tag ? [] : imported)));
    return [tag, [loader, ...loadsOf(tag, files, others), ...standaloneLoads(folder, tag)]] as const;
  });
  const all = new Set(loads.flatMap(([, list]) => list.flatMap(({ files }) => files)));
  const sizes = await sizesOf(folder, [...all]);
  return Object.fromEntries(loads.map(([tag, list]) => [tag, list.map((load) => costOf(load, sizes))]));
}

/** Returns the compressed size of the loader and all scripts that it loads for a widget. */
export const scriptsThroughLoader = (costs: readonly Cost[]) =>
  costs
    .filter(({ id }) => id === "loader" || id === "own" || id === "shared")
    .reduce((total, { brotli }) => total + brotli, 0);

/** Measures the files and caches the result, because compression takes seconds. */
async function sizesOf(folder: string, files: readonly string[]): Promise<Map<string, FileSize>> {
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file))));
  const sources = [String(process.versions.brotli), ...files, ...contents];
  const list = await cached("sizes", sources, async (target) =>
    writeFile(target, JSON.stringify(await measureFiles(folder, files))),
  );
  const sizes = JSON.parse(await readFile(list, "utf8")) as FileSize[];
  return new Map(sizes.map((size) => [size.file, size]));
}

const importedBy = async (folder: string, tag: string) =>
  (await importedFiles(path.join(folder, "v1"), `${tag}.js`)).map((file) => `v1/${file}`);

const isLanguage = (file: string) => file.startsWith("v1/chunks/language-");

const loadsOf = (tag: string, files: readonly string[], others: ReadonlySet<string>): Load[] => [
  {
    id: "own",
    name: "The element’s own code and styles",
    when: "Loaded shortly before the widget scrolls into view, or on the first interaction if it is prerendered.",
    files: files.filter((file) => !others.has(file) && !isLanguage(file)),
  },
  {
    id: "shared",
    name: "Shared code, including Preact",
    when: "Loaded with the first widget, once for all widgets on a page.",
    files: files.filter((file) => others.has(file) && !isLanguage(file)),
  },
  {
    id: "language",
    name: "Texts in one other language",
    when: "Loaded once for all widgets on a page, and only if their language is not English.",
    files: files.filter(isLanguage),
  },
  {
    id: "styles",
    name: "Stylesheet",
    when: "Loaded with the page, but only by prerendered snippets.",
    files: [`v1/${tag}.css`],
  },
];

/** Returns a list with the self-contained file, or an empty list on the development server, which does not build it. */
const standaloneLoads = (folder: string, tag: string): Load[] => {
  const file = `v1/standalone/${tag}.js`;
  if (!existsSync(path.join(folder, file))) return [];
  return [
    {
      id: "standalone",
      name: "Self-contained file",
      when: "Loaded in place of all scripts above.",
      files: [file],
    },
  ];
};

function costOf({ id, name, when, files }: Load, sizes: ReadonlyMap<string, FileSize>): Cost {
  const found = files.map((file) => sizes.get(file)!);
  // The language cost is the size of the largest file, because a page loads only one. Other costs are totals.
  const sum = (kind: "brotli" | "raw") =>
    id === "language"
      ? Math.max(...found.map((size) => size[kind]))
      : found.reduce((total, size) => total + size[kind], 0);
  return { id, name, when, brotli: sum("brotli"), raw: sum("raw") };
}
