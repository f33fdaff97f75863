import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { inRoot } from "../../generator/paths";

export const ENTRY = "entry.json";

/** Replaces the module that lists the types of sections, because a browser cannot read the folder. */
export const globbedSections: Plugin = {
  name: "globbed-sections",
  enforce: "pre",
  load: {
    filter: { id: /\/schemas\/fields\/section-types\.ts$/ },
    handler: () =>
      'export const sectionTypes = Object.values(import.meta.glob("../sections/*.ts", { eager: true }));',
  },
};

export async function bundleEditor(folder: string): Promise<void> {
  const { build } = await import("vite");
  const { output } = (await build({
    configFile: false,
    root: inRoot("site/plugins/editor/browser"),
    base: "./",
    logLevel: "error",
    publicDir: false,
    plugins: [globbedSections],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: "",
      target: "esnext",
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: inRoot("site/plugins/editor/browser/start.ts"),
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const script = output.find((file) => file.type === "chunk" && file.isEntry)!.fileName;
  const styles = output.map(({ fileName }) => fileName).filter((name) => name.endsWith(".css"));
  await writeFile(path.join(folder, ENTRY), JSON.stringify({ script, styles }));
}
