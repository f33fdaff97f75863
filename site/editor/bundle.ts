import path from "node:path";
import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown } from "vite";

/** The replacements for modules that need Node, by file name. */
const replacements: Record<string, string> = {
  "section-types.ts":
    'export const sectionTypes = Object.values(import.meta.glob("../sections/*.ts", { eager: true }));',
};

const withoutNode: Plugin = {
  name: "without-node",
  enforce: "pre",
  load: {
    filter: { id: /\/data\/schemas\/fields\/section-types\.ts$/ },
    handler: (id) => replacements[path.basename(id)],
  },
};

/** Bundles a part of the editor into a folder, with relative URLs. */
export async function bundle(
  folder: string,
  config: InlineConfig,
): Promise<Rolldown.RolldownOutput["output"]> {
  const shared: InlineConfig = {
    configFile: false,
    base: "./",
    logLevel: "error",
    publicDir: false,
    plugins: [withoutNode],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: "",
      modulePreload: false,
      rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
    },
  };
  const { output } = (await build(mergeConfig(shared, config))) as Rolldown.RolldownOutput;
  return output;
}
