import path from "node:path";
import { isOffered } from "../../../runtime/contract";
import type { AgencyServices } from "../bundles/agency-services";
import { importWithVite } from "../tools/import-with-vite";

const load = <Module>(file: string, services: AgencyServices) =>
  importWithVite<Module>(path.join(import.meta.dirname, file), services);

export const loadContracts = async (services?: AgencyServices) =>
  (await load<typeof import("./contracts")>("contracts.ts", services)).contracts;

export const loadOfferedContracts = async (services?: AgencyServices) =>
  (await loadContracts(services)).filter(isOffered);

export const loadOfferedWidgets = async (services: AgencyServices) =>
  (await load<typeof import("./offered-widgets")>("offered-widgets.ts", services)).offeredWidgets;
