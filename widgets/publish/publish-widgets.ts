import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildStandalone, buildWidgets } from "./files/bundles/build-widgets";
import { loadOfferedContracts } from "./files/contracts/load-contracts";
import { writeLicenses } from "./files/licenses";
import { publishMethods, type Publication } from "./publish-method";
import { integrityOf, restoreReleases } from "./files/releases";
import { writeEditorData } from "./files/typings/editor-data";
import { writeTypings } from "./files/typings/element-types";

const packageFile = path.resolve(import.meta.dirname, "../../package.json");

/** @throws Error if `package.json` lacks what released files state about their owner */
export async function readProject(): Promise<Publication["project"]> {
  const project = JSON.parse(await readFile(packageFile, "utf8"));
  for (const [field, example] of Object.entries({
    version: "1.0.0",
    author: "Your Agency",
    widgetsPackage: "@your-agency/widgets",
  }))
    if (!project[field])
      throw new Error(`package.json lacks "${field}", which the widgets' files state: such as "${example}".`);
  return project;
}

/** Writes the partners' current files, except the loader, to the folder that is served as `/widgets/`. */
export async function publishWidgets(folder: string, words?: Publication["words"]): Promise<void> {
  const v1 = path.join(folder, "v1");
  await buildWidgets(v1, words);
  const contracts = await loadOfferedContracts(words);
  await writeTypings(path.join(v1, "types"), contracts);
  await writeEditorData(v1, contracts, await readProject());
  await writeLicenses(folder);
}

/** Writes every released version to the same folder, and what `v1/` and ways of publishing serve of the newest one. */
export async function publishReleases(folder: string): Promise<void> {
  const newest = await restoreReleases(folder);
  if (newest === undefined) return;
  await cp(path.join(folder, newest, "integrity.json"), path.join(folder, "v1/integrity.json"));
  for (const [name, { newest: files = [] }] of await publishMethods())
    for (const file of files) await cp(path.join(folder, newest, file), path.join(folder, name, file));
}

/**
 * Builds the files that a release stores permanently, in an empty folder: the self-contained files and their hashes, the
 * manifest, and the files of each way of publishing.
 */
export async function buildRelease(
  folder: string,
  source: Pick<Publication, "address" | "receiver" | "words">,
): Promise<void> {
  const { words } = source;
  const project = await readProject();
  const contracts = await loadOfferedContracts(words);
  const tags = contracts.map(({ tag }) => tag);
  await mkdir(folder, { recursive: true });
  await buildStandalone(folder, tags, words);
  const integrity = await integrityOf(folder, tags, project.version);
  await writeFile(path.join(folder, "integrity.json"), `${JSON.stringify(integrity, null, 2)}\n`);
  await writeEditorData(folder, contracts, project);
  for (const method of (await publishMethods()).values())
    await method.addToRelease(folder, { ...source, contracts, project });
}
