import path from "node:path";
import { useAgencyWords, type AgencyWords } from "../bundles/agency-words.ts";
import { widgetTexts } from "../bundles/language-files.ts";

/**
 * Imports the current source of a widget's module into Node. Node alone cannot import it, because widgets use features
 * of Vite such as `import.meta.glob` and `?raw`.
 *
 * @param words the agency's words: its services and its own labels
 * @throws Error if the module is missing or invalid
 */
export async function importWithVite<Module>(file: string, words?: AgencyWords): Promise<Module> {
  // React chooses its build when it is first imported. The production build prerenders eight times faster.
  process.env.NODE_ENV ??= "production";
  const root = path.resolve(import.meta.dirname, "../../../..");
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport<Module>(file, {
    root,
    logLevel: "error",
    plugins: [widgetTexts, useAgencyWords(words)],
  });
  return module;
}
