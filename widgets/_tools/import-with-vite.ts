import path from "node:path";
import { runnerImport } from "vite";

/**
 * Imports a module of the widgets into Node, as it is in the sources now. They are written for Vite: with
 * `import.meta.glob`, and with text imported by `?raw`.
 *
 * @throws Error where a module can't be read or is no valid code
 */
export async function importWithVite<Module>(file: string): Promise<Module> {
  // React picks its production build, which prerenders eight times faster, when it is first loaded.
  process.env.NODE_ENV ??= "production";
  const root = path.resolve(import.meta.dirname, "../..");
  const { module } = await runnerImport<Module>(file, { root, logLevel: "error" });
  return module;
}
