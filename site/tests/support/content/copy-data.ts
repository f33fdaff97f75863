import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../../../generator/paths";
import { entries } from "./made-up";

export async function copyData(name: string): Promise<string> {
  const folder = inRoot(".cache/test-data", name);
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot("data"), folder, { recursive: true });
  const author = "people/ada-byron.json";
  await writeFile(path.join(folder, author), entries[author]!);
  return folder;
}
