import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Contract } from "../../runtime/contract";
import { elementTypes } from "./element-types";

/** Writes `elements.d.ts`, and for each framework a file that adds the elements to the framework's types. */
export async function writeTypings(folder: string, contracts: readonly Contract[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "elements.d.ts"), elementTypes(contracts));
  await cp(path.join(import.meta.dirname, "frameworks"), folder, { recursive: true });
}
