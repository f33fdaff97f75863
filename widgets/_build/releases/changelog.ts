import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { WidgetDescription } from "../contracts/describe-widget";
import { compareContracts, type Change } from "./compare-contracts";

/** The changes of a version. The first version adds all its widgets. */
export interface VersionChanges {
  version: string;
  changes: Change[];
}

const isVersion = (name: string) => /^\d+\.\d+\.\d+$/.test(name);
const byNumbers = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

/** The contracts of a version; undefined for releases without `contracts.json`, which cannot be compared. */
async function readContracts(folder: string, version: string): Promise<WidgetDescription[] | undefined> {
  const file = path.join(folder, version, "contracts.json");
  return existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as WidgetDescription[]) : undefined;
}

/**
 * Returns the changes of each published version, newest first.
 *
 * @param folder the folder that is served as `/widgets/`
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
