import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { WidgetDescription } from "../contracts/describe-widget";
import { compareContracts, type Change } from "./compare-contracts";

/** What a version brought; the first one has all its widgets as added. */
export interface VersionChanges {
  version: string;
  changes: Change[];
}

const isVersion = (name: string) => /^\d+\.\d+\.\d+$/.test(name);
const byNumbers = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

/** What `<version>/contracts.json` says; releases without one can't be compared. */
async function readContracts(folder: string, version: string): Promise<WidgetDescription[] | undefined> {
  const file = path.join(folder, version, "contracts.json");
  return existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as WidgetDescription[]) : undefined;
}

/**
 * The changes of each version that is published, the newest first.
 * @param folder the one that is served as `/widgets/`
 */
export async function readChangelog(folder: string): Promise<VersionChanges[]> {
  const versions = (await readdir(folder)).filter(isVersion).toSorted(byNumbers);
  const log: VersionChanges[] = [];
  let before: WidgetDescription[] = [];
  for (const version of versions) {
    const contracts = await readContracts(folder, version);
    if (!contracts) continue;
    log.unshift({ version, changes: compareContracts(before, contracts) });
    before = contracts;
  }
  return log;
}
