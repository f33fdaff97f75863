import path from "node:path";
import { isOffered } from "../../runtime/contract";
import { importWithVite } from "../tools/import-with-vite";

const load = <Module>(file: string) => importWithVite<Module>(path.join(import.meta.dirname, file));

export const loadContracts = async () => (await load<typeof import("./contracts")>("contracts.ts")).contracts;

export const loadOfferedContracts = async () => (await loadContracts()).filter(isOffered);

export const loadOfferedWidgets = async () =>
  (await load<typeof import("./offered-widgets")>("offered-widgets.ts")).offeredWidgets;
