import path from "node:path";
import { runnerImport } from "vite";
import { isOffered, type Contract } from "../_runtime/contract";

/** The contracts as they are in the sources now. */
export async function loadContracts(): Promise<readonly Contract[]> {
  const { module } = await runnerImport<typeof import("./contracts")>(
    path.join(import.meta.dirname, "contracts.ts"),
    { configFile: false, root: path.resolve(import.meta.dirname, "../.."), logLevel: "error" },
  );
  return module.contracts;
}

/** The contracts of the widgets that partners may rely on. */
export const loadOfferedContracts = async () => (await loadContracts()).filter(isOffered);
