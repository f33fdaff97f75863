import path from "node:path";
import { isOffered } from "../../../runtime/contract";
import type { AgencyWords } from "../bundles/agency-words";
import { importWithVite } from "../tools/import-with-vite";

const load = <Module>(file: string, words: AgencyWords) =>
  importWithVite<Module>(path.join(import.meta.dirname, file), words);

export const loadContracts = async (words?: AgencyWords) =>
  (await load<typeof import("./contracts")>("contracts.ts", words)).contracts;

export const loadOfferedContracts = async (words?: AgencyWords) =>
  (await loadContracts(words)).filter(isOffered);

export const loadOfferedWidgets = async (words: AgencyWords) =>
  (await load<typeof import("./offered-widgets")>("offered-widgets.ts", words)).offeredWidgets;
