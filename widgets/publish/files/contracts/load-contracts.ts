import path from "node:path";
import { isOffered } from "../../../runtime/contract";
import type { AgencyWords } from "../bundles/agency-words";
import { importWithVite } from "../tools/import-with-vite";

const file = path.join(import.meta.dirname, "contracts.ts");

/** Imports the contracts of the widgets that partners can use. */
export const loadOfferedContracts = async (words?: AgencyWords) =>
  (await importWithVite<typeof import("./contracts")>(file, words)).contracts.filter(isOffered);
