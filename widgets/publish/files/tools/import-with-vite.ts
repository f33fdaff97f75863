import path from "node:path";
import { runnerImport } from "vite";
import { offerServices, type AgencyServices } from "../bundles/agency-services.ts";
import { widgetTexts } from "../bundles/language-files.ts";

/**
 * Imports the current source of a widget's module into Node. Node alone cannot import it, because widgets use features
 * of Vite such as `import.meta.glob` and `?raw`.
 *
 * @param services the services that contact forms offer
 * @throws Error if the module is missing or invalid
 */
export async function importWithVite<Module>(file: string, services?: AgencyServices): Promise<Module> {
  // React chooses its build when it is first imported. The production build prerenders eight times faster.
  process.env.NODE_ENV ??= "production";
  const root = path.resolve(import.meta.dirname, "../../../..");
  const { module } = await runnerImport<Module>(file, {
    root,
    logLevel: "error",
    plugins: [widgetTexts, offerServices(services)],
  });
  return module;
}
