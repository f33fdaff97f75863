import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildLite } from "./build-lite";
import { buildWidgets } from "./build-widgets";
import { customElementsManifest } from "./custom-elements-manifest";
import { elementTypes } from "./element-types";
import { frameworkTypes } from "./framework-types";
import { loadOfferedContracts } from "./load-contracts";
import { integrityOf, pinVersion } from "./pin-version";
import { restoreReleases } from "./releases";

const packageFile = path.resolve(import.meta.dirname, "../../package.json");

/** The version of the widgets. */
export const packageVersion = async () =>
  (JSON.parse(await readFile(packageFile, "utf8")) as { version: string }).version;

/**
 * Makes all that partners rely on: the built widgets, `custom-elements.json` and `types/` in `v1/`, and
 * in a build with self-contained files their copies in `<version>/`, listed in `integrity.json`, beside
 * those of earlier releases.
 *
 * @param folder the one that is served as `/widgets/`
 */
export async function publishWidgets(folder: string, { standalone = true } = {}): Promise<void> {
  const v1 = path.join(folder, "v1");
  await buildWidgets(v1, { standalone });
  const contracts = await loadOfferedContracts();
  const types = { "elements.d.ts": elementTypes(contracts), ...frameworkTypes(contracts) };
  await mkdir(path.join(v1, "types"), { recursive: true });
  await Promise.all([
    writeJson(path.join(v1, "custom-elements.json"), customElementsManifest(contracts)),
    ...Object.entries(types).map(([name, text]) => writeFile(path.join(v1, "types", name), text)),
  ]);
  if (!standalone) return;
  const version = await packageVersion();
  const tags = contracts.map(({ tag }) => tag);
  await buildLite(path.join(v1, "lite"), tags);
  await pinVersion(folder, tags, version);
  await restoreReleases(folder);
  await writeJson(path.join(v1, "integrity.json"), await integrityOf(folder, tags, version));
}

const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
