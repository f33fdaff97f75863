import { readdir, readFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { zipSync, type Zippable } from "fflate";
import { browserTargets } from "../_tools/browser-targets";
import { importWithVite } from "../_tools/import-with-vite";
import { translationTemplate } from "./translation-template";

const sources = path.join(import.meta.dirname, "plugin");

interface PluginSettings {
  /** The folder with the built `<tag>.js` that the plugin has copies of. */
  scripts: string;
  /** Where the same files are served. */
  address: string;
  version: string;
}

/** Makes `agency-widgets.zip`: what WordPress installs as a plugin. */
export async function buildPlugin(folder: string, settings: PluginSettings): Promise<void> {
  const files = await pluginFiles(settings);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "agency-widgets.zip"), zip(files));
}

/** The files of the plugin: path in its folder -> content. */
async function pluginFiles({ scripts, address, version }: PluginSettings) {
  const { blocks } = await importWithVite<typeof import("./describe-block")>(
    path.join(import.meta.dirname, "describe-block.ts"),
  );
  const files = new Map<string, string>();
  for (const file of await filesIn(sources)) {
    const source = await readFile(path.join(sources, file), "utf8");
    files.set(file, source.replaceAll("{{version}}", version).replaceAll("{{address}}", address));
  }
  for (const { tag, blockJson } of blocks) {
    files.set(`blocks/${tag}/block.json`, json({ ...blockJson, version }));
    files.set(`widgets/${tag}.js`, await readFile(path.join(scripts, `${tag}.js`), "utf8"));
  }
  for (const file of await filesIn(path.join(scripts, "languages")))
    files.set(`widgets/languages/${file}`, await readFile(path.join(scripts, "languages", file), "utf8"));
  files.set("widgets.json", json(Object.fromEntries(blocks.map(({ tag, widget }) => [tag, widget]))));
  files.set("editor.js", await buildEditor());
  files.set("languages/agency-widgets.pot", translationTemplate(files, blocks, version));
  return files;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

/** The script of the block editor. It has no styles, so it needs none of the widgets' build. */
async function buildEditor(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    build: {
      write: false,
      target: browserTargets,
      rolldownOptions: {
        input: path.join(import.meta.dirname, "editor/editor.ts"),
        output: { format: "iife" },
        checks: { bundlerTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The same files make the same bytes, whenever and wherever. */
function zip(files: ReadonlyMap<string, string>): Uint8Array {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const contents = sorted.map(([file, text]) => [`agency-widgets/${file}`, Buffer.from(text)] as const);
  return zipSync(Object.fromEntries(contents) as Zippable, { level: 9, mtime: new Date(1980, 0, 1) });
}
