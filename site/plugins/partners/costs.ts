import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { cached } from "../../generator/cache";
import { importedFiles } from "./imported-files";

/** The download size of one part of a widget, in bytes. Brotli has quality 11, which hosts use for static files. */
export interface Cost {
  id: keyof typeof parts;
  name: string;
  when: string;
  brotli: number;
  raw: number;
}

const parts = {
  loader: {
    name: "Loader",
    when: "Loaded with the page. It is our only script until a reader scrolls to a widget or uses one.",
  },
  own: {
    name: "The element’s own code and styles",
    when: "Loaded shortly before the widget scrolls into view, or on the first interaction if it is prerendered.",
  },
  shared: {
    name: "Shared code, including Preact",
    when: "Loaded with the first widget, once for all widgets on a page.",
  },
  language: {
    name: "Texts in one other language",
    when: "Loaded once for all widgets on a page, and only if their language is not English.",
  },
  styles: { name: "Stylesheet", when: "Loaded with the page, but only by prerendered snippets." },
  standalone: { name: "Self-contained file", when: "Loaded in place of all scripts above." },
};

/**
 * Calculates the costs of each widget, by tag. The development server does not build the self-contained file.
 *
 * @param folder the folder served as `/widgets/`
 */
export async function costsOf(
  folder: string,
  tags: readonly string[],
): Promise<Readonly<Record<string, Cost[]>>> {
  const v1 = path.join(folder, "v1");
  const imports = new Map<string, string[]>();
  for (const tag of tags) imports.set(tag, await importedFiles(v1, `${tag}.js`));
  const costs = tags.map(async (tag) => {
    const scripts = imports.get(tag)!.filter((file) => !isLanguage(file));
    const others = new Set(tags.flatMap((other) => (other === tag ? [] : imports.get(other)!)));
    const files: Record<Cost["id"], readonly string[]> = {
      loader: ["loader.js"],
      own: scripts.filter((file) => !others.has(file)),
      shared: scripts.filter((file) => others.has(file)),
      language: imports.get(tag)!.filter(isLanguage),
      styles: [`${tag}.css`],
      standalone: [`standalone/${tag}.js`].filter((file) => existsSync(path.join(v1, file))),
    };
    const ids = (Object.keys(parts) as Cost["id"][]).filter((id) => files[id].length > 0);
    return [tag, await Promise.all(ids.map((id) => costOf(id, v1, files[id])))] as const;
  });
  return Object.fromEntries(await Promise.all(costs));
}

const isLanguage = (file: string) => file.startsWith("chunks/language-");

/** Returns the total size of files, but of languages only the largest, because a page loads only one. */
async function costOf(id: Cost["id"], folder: string, files: readonly string[]): Promise<Cost> {
  const sizes = await Promise.all(files.map((file) => sizeOf(path.join(folder, file))));
  const sum = (kind: "brotli" | "raw") =>
    id === "language"
      ? Math.max(...sizes.map((size) => size[kind]))
      : sizes.reduce((total, size) => total + size[kind], 0);
  return { id, ...parts[id], brotli: sum("brotli"), raw: sum("raw") };
}

/** Measures a file. The compressed file is cached, because compression takes seconds. */
async function sizeOf(file: string): Promise<Pick<Cost, "brotli" | "raw">> {
  const content = await readFile(file);
  const compressed = await cached("brotli", [String(process.versions.brotli), content], async (target) =>
    writeFile(target, await promisify(brotliCompress)(content)),
  );
  return { raw: content.length, brotli: (await stat(compressed)).size };
}
