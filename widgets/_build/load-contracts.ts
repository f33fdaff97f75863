import path from "node:path";
import { isOffered, type Contract } from "../_runtime/contract";
import { importWithVite } from "../_tools/import-with-vite";

/** The contracts as they are in the sources now. */
export async function loadContracts(): Promise<readonly Contract[]> {
  const file = path.join(import.meta.dirname, "contracts.ts");
  return (await importWithVite<typeof import("./contracts")>(file)).contracts;
}

/** The contracts of the widgets that partners may rely on. */
export const loadOfferedContracts = async () => (await loadContracts()).filter(isOffered);
