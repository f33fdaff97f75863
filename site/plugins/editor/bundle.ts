import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown } from "vite";

/** Replaces the module that lists the types of sections, because a browser cannot read the folder. */
const withoutNode: Plugin = {
  name: "without-node",
  enforce: "pre",
  load: {
    filter: { id: /\/site\/schemas\/fields\/section-types\.ts$/ },
    handler: () =>
      'export const sectionTypes = Object.values(import.meta.glob("../sections/*.ts", { eager: true }));',
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
