import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { LanguageTexts } from "../../../runtime/language/modules.ts";
import { widgetsFolder, widgetTags } from "../widget-tags.ts";
import { withServiceLabels, type AgencyWords } from "./agency-words.ts";

const texts = path.join(widgetsFolder, "languages");
const labelFiles = widgetTags
  .map((tag) => [tag, path.join(widgetsFolder, tag, `${tag}.labels.json`)] as const)
  .filter(([, file]) => existsSync(file));

/** Returns the texts in a language: those that all widgets share, and those in the widgets' folders. */
export async function readWidgetTexts(code: string): Promise<LanguageTexts> {
  const read = async (file: string) =>
    JSON.parse(await readFile(file, "utf8")) as Record<string, LanguageTexts[string]>;
  const own = labelFiles.map(async ([tag, file]) => ({ [tag]: (await read(file))[code] ?? {} }));
  return Object.assign(await read(path.join(texts, `${code}.json`)), ...(await Promise.all(own)));
}

/** A plugin that adds the texts in the widgets' folders to the modules of the languages. */
export const widgetTexts: Plugin = {
  name: "widget-texts",
  enforce: "pre",
  load: {
    filter: { id: /widgets[\\/]languages[\\/]\w+\.json$/ },
    async handler(id) {
      for (const [, file] of labelFiles) this.addWatchFile(file);
      return JSON.stringify(await readWidgetTexts(path.parse(id).name));
    },
  },
};

/** Returns the codes of all languages except English, whose texts are in the contracts. */
export const languageCodes = async () =>
  (await readdir(texts)).flatMap((file) => (file.endsWith(".json") ? [path.parse(file).name] : []));

export const chunkFileName = ({ facadeModuleId }: Pick<Rolldown.PreRenderedChunk, "facadeModuleId">) =>
  `chunks/${/[\\/]languages[\\/][^\\/]+$/.test(facadeModuleId ?? "") ? "language-" : ""}[name]-[hash].js`;

export async function writeLanguages(folder: string, words?: AgencyWords): Promise<void> {
  await mkdir(path.join(folder, "languages"), { recursive: true });
  for (const code of await languageCodes()) {
    const own = withServiceLabels(await readWidgetTexts(code), code, words?.services);
    const module = `export default ${JSON.stringify(own)};\n`;
    await writeFile(path.join(folder, "languages", `${code}.js`), module);
  }
}

/** A plugin that makes self-contained scripts import the translations from the folder `languages/` next to them. */
export const languagesNextToScript: Plugin = {
  name: "languages-next-to-script",
  enforce: "pre",
  load: {
    filter: { id: /runtime[\\/]language[\\/]modules\.ts$/ },
    handler: async () => `
const script = import.meta.url;
const load = async (code) => (await import(/* @vite-ignore */ new URL("languages/" + code + ".js", script).href)).default;
export const languages = Object.fromEntries(${JSON.stringify(await languageCodes())}.map((code) => [code, () => load(code)]));`,
  },
};
