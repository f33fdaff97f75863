import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DataError } from "../../../generator/content/findings";
import { loadData } from "../../../generator/content/load-data";
import { readEntry } from "../../../generator/content/read-entry";
import { knownNames } from "../../../generator/facts/read-facts";
import { inRoot } from "../../../generator/paths";
import settings from "../../../../data/settings.json" with { type: "json" };

/** Text that tries to break out of attributes, tags, expressions and scripts, without tags that validation rejects. */
const payload = `"'> onfocus=alert(1) {{7*7}} javascript:alert(1) </ script>< img src=x onerror=alert(1)> &lt;script&gt;alert(1)&lt;/script&gt; ]]> --> %}`;

const hostileMarkdown = `<script>alert(1)</script>

<img src=x onerror=alert(1)> [a link](/contact/ '" onfocus="alert(1)') \`"><script>alert(1)</script>\`

`;

interface File {
  name: string;
  entry: Record<string, unknown>;
  write: (entry: Record<string, unknown>) => string;
}

/** A field's text, and a function that replaces it. */
interface Leaf {
  before: string;
  set: (text: string) => void;
}

export interface HostileData {
  folder: string;
  /** The fields that accepted the text, such as `data/home.json hero.headline`. */
  broken: string[];
  refused: string[];
}

export async function hostileData(): Promise<HostileData> {
  const folder = inRoot(".cache/test-data/hostile/data");
  // An earlier run may have left files that the data no longer has.
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot("data"), folder, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names
      .filter((name) => /^(?!brand|README).*\.(json|md)$/.test(name))
      .map((name) => readDataFile(folder, name)),
  );
  const leaves = new Map(files.flatMap(({ name, entry }) => leavesOf(entry, `data/${name} `)));
  const broken = new Set(leaves.keys());
  [...leaves].forEach(([name, { before, set }], index) => set(hostile(name, before, index)));
  for (;;) {
    for (const { name, entry, write } of files) await writeFile(path.join(folder, name), write(entry));
    const errors = await errorsIn(folder);
    if (errors.length === 0) break;
    const reverted = [...broken].filter((key) => errors.some((error) => key.startsWith(error)));
    if (reverted.length === 0) throw new Error(`The data was already invalid: ${errors.join(", ")}`);
    for (const key of reverted) {
      leaves.get(key)!.set(leaves.get(key)!.before);
      broken.delete(key);
    }
  }
  return { folder, broken: [...broken], refused: [...leaves.keys()].filter((key) => !broken.has(key)) };
}

/**
 * Returns hostile text with the length and the last character of the original, so that checks of lengths and final
 * question marks accept it. Titles end with a number, because they must be unique.
 */
function hostile(name: string, before: string, index: number): string {
  if (name.endsWith(" body")) return hostileMarkdown + before;
  const end = name.endsWith("meta.title") ? ` ${index}` : before.slice(-1);
  return (payload + before.slice(payload.length)).slice(0, before.length - end.length) + end;
}

async function readDataFile(folder: string, name: string): Promise<File> {
  const source = await readFile(path.join(folder, name), "utf8");
  if (name.endsWith(".json"))
    return { name, entry: JSON.parse(source), write: (entry) => JSON.stringify(entry) };
  return {
    name,
    entry: readEntry(name, source).raw as Record<string, unknown>,
    write: ({ body, ...rest }) => `---\n${JSON.stringify(rest)}\n---\n\n${String(body)}`,
  };
}

/** Returns every string in a value, at any depth, such as `data/home.json hero.headline`. */
function leavesOf(value: unknown, name: string): [string, Leaf][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, Leaf][] => {
    const inside = name + (Array.isArray(value) ? `[${key}]` : name.endsWith(" ") ? key : `.${key}`);
    if (typeof inner !== "string") return leavesOf(inner, inside);
    return [[inside, { before: inner, set: (text) => void Object.assign(value, { [key]: text }) }]];
  });
}

async function errorsIn(folder: string): Promise<string[]> {
  const errors: string[] = [];
  for (const language of [undefined, ...(settings.languages ?? [])]) {
    try {
      await loadData(folder, { known: knownNames(), language });
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      errors.push(...error.errors.map((found) => `${found.file} ${found.field}`));
    }
  }
  return errors;
}
