import { writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../../generator/paths";
import { bundle } from "./bundle";

/** The name of the file that lists the script and styles of the editor's page. */
export const ENTRY = "entry.json";

/** Bundles the editor into a folder, and lists its entry script and styles in `entry.json`. */
export async function bundleEditor(folder: string): Promise<void> {
  const output = await bundle(folder, {
    root: inRoot("site/plugins/editor/browser"),
    build: {
      target: "esnext",
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: inRoot("site/plugins/editor/browser/editor.ts") },
    },
  });
  const names = output.map(({ fileName }) => fileName);
  const script = output.find((file) => file.type === "chunk" && file.isEntry)!.fileName;
  const styles = names.filter((name) => name.endsWith(".css"));
  await writeFile(path.join(folder, ENTRY), JSON.stringify({ script, styles }));
}
