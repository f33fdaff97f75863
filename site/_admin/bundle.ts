import { build, mergeConfig, type InlineConfig, type Rolldown } from "vite";

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
