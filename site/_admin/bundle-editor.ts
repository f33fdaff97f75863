import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { inRoot } from "../_build/paths";
import { bundle } from "./bundle";

/** Articles in HTML are not edited, and what cleans them needs Node. */
const withoutSanitizer: Plugin = {
  name: "without-sanitizer",
  enforce: "pre",
  load: {
    filter: { id: /\/data\/_load\/sanitize\.ts$/ },
    handler: () => "export const sanitize = (html) => html;",
  },
};

/** The name of the file that lists what the page loads. */
export const ENTRY = "entry.json";

/** Bundles the editor into a folder, with the names of its first script and its styles in `entry.json`. */
export async function bundleEditor(folder: string): Promise<void> {
  const output = await bundle(folder, {
    root: inRoot("site/_admin/editor"),
    plugins: [withoutSanitizer],
    build: {
      target: "esnext",
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: inRoot("site/_admin/editor/editor.ts") },
    },
  });
  const names = output.map(({ fileName }) => fileName);
  const script = output.find((file) => file.type === "chunk" && file.isEntry)!.fileName;
  const styles = names.filter((name) => name.endsWith(".css"));
  await writeFile(path.join(folder, ENTRY), JSON.stringify({ script, styles }));
}
