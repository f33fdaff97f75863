import path from "node:path";
import { isOffered, type Contract } from "../_runtime/contract";
import { importBundled } from "../_tools/import-bundled";

/** The contracts as they are in the sources now. */
export async function loadContracts(): Promise<readonly Contract[]> {
  const file = path.join(import.meta.dirname, "contracts.ts");
  return (await importBundled<typeof import("./contracts")>(file)).contracts;
}

/** The contracts of the widgets that partners may rely on. */
export const loadOfferedContracts = async () => (await loadContracts()).filter(isOffered);
