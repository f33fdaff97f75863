import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { LanguageTexts } from "../../../runtime/language/modules";
import { widgetsFolder } from "../widget-tags";
import { withServiceLabels, type AgencyWords } from "./agency-words";

const texts = path.join(widgetsFolder, "languages");

/** Returns the codes of all languages except English, whose texts are in the contracts. */
export const languageCodes = async () =>
  (await readdir(texts)).flatMap((file) => (file.endsWith(".json") ? [path.parse(file).name] : []));

export const chunkFileName = ({ facadeModuleId }: Pick<Rolldown.PreRenderedChunk, "facadeModuleId">) =>
  `chunks/${/[\\/]languages[\\/][^\\/]+$/.test(facadeModuleId ?? "") ? "language-" : ""}[name]-[hash].js`;

export async function writeLanguages(folder: string, words: AgencyWords): Promise<void> {
  await mkdir(path.join(folder, "languages"), { recursive: true });
  for (const code of await languageCodes()) {
    const json = JSON.parse(await readFile(path.join(texts, `${code}.json`), "utf8")) as LanguageTexts;
    const module = `export default ${JSON.stringify(withServiceLabels(json, code, words?.services))};\n`;
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
