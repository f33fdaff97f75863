import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { inRoot } from "../_build/paths";
import { bundle } from "./bundle";

/** Modules that need Node, by their files, and what the editor has instead. */
const replacements: Record<string, string> = {
  // The editor does not show articles in HTML.
  "sanitize.ts": "export const sanitize = (html) => html;",
  "section-types.ts":
    'export const sectionTypes = Object.values(import.meta.glob("../_sections/*.ts", { eager: true }));',
};

const withoutNode: Plugin = {
  name: "without-node",
  enforce: "pre",
  load: {
    filter: { id: /\/data\/_load\/(sanitize|section-types)\.ts$/ },
    handler: (id) => replacements[path.basename(id)],
  },
};

/** The file that lists the script and the styles of the page. */
export const ENTRY = "entry.json";

/** Bundles the editor into a folder, and lists its entry script and styles in `entry.json`. */
export async function bundleEditor(folder: string): Promise<void> {
  const output = await bundle(folder, {
    root: inRoot("site/_admin/editor"),
    plugins: [withoutNode],
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
