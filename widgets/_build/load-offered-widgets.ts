import path from "node:path";
import { runnerImport } from "vite";
import type { OfferedWidget } from "./offered-widgets";

/** The widgets that partners may rely on, as they are in the sources now. */
export async function loadOfferedWidgets(): Promise<readonly OfferedWidget[]> {
  const { module } = await runnerImport<typeof import("./offered-widgets")>(
    path.join(import.meta.dirname, "offered-widgets.ts"),
    { configFile: false, root: path.resolve(import.meta.dirname, "../.."), logLevel: "error" },
  );
  return module.offeredWidgets;
}
