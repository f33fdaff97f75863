import path from "node:path";
import { importWithVite } from "../_tools/import-with-vite";
import type { OfferedWidget } from "./offered-widgets";

/** The widgets that partners may rely on, as they are in the sources now. */
export async function loadOfferedWidgets(): Promise<readonly OfferedWidget[]> {
  const file = path.join(import.meta.dirname, "offered-widgets.ts");
  return (await importWithVite<typeof import("./offered-widgets")>(file)).offeredWidgets;
}
