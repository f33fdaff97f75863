import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Contract } from "../../../runtime/contract";
import { customElementsManifest } from "./custom-elements-manifest";

/**
 * Writes what editors read: `custom-elements.json`, `vscode.html-custom-data.json` for VS Code, and `web-types.json` for
 * the editors of JetBrains.
 */
export async function writeEditorData(
  folder: string,
  contracts: readonly Contract[],
  { widgetsPackage: name, version }: { widgetsPackage: string; version: string },
): Promise<void> {
  // Both libraries load Prettier, which most builds do not need.
  const { getWebTypesData } = await import("custom-element-jet-brains-integration");
  const { getVsCodeHtmlCustomData } = await import("custom-element-vs-code-integration");
  const manifest = customElementsManifest(contracts);
  const files = {
    "custom-elements.json": manifest,
    // The libraries change the manifest that they receive.
    "vscode.html-custom-data.json": JSON.parse(
      getVsCodeHtmlCustomData(structuredClone(manifest), {}),
    ) as object,
    "web-types.json": {
      ...(JSON.parse(getWebTypesData(structuredClone(manifest), {})) as object),
      name,
      version,
    },
  };
  for (const [file, data] of Object.entries(files))
    await writeFile(path.join(folder, file), JSON.stringify(data));
}
