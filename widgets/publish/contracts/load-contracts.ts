import path from "node:path";
import { isOffered } from "../../runtime/contract";
import { importWithVite } from "../tools/import-with-vite";

const load = <Module>(file: string) => importWithVite<Module>(path.join(import.meta.dirname, file));

/** Loads the contracts of all widgets from the current sources. */
export const loadContracts = async () => (await load<typeof import("./contracts")>("contracts.ts")).contracts;

/** Loads the contracts of the widgets that partners can use. */
export const loadOfferedContracts = async () => (await loadContracts()).filter(isOffered);

/** Loads the widgets that partners can use, with their fixtures and docs. */
export const loadOfferedWidgets = async () =>
  (await load<typeof import("./offered-widgets")>("offered-widgets.ts")).offeredWidgets;
