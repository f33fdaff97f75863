import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildPlugin } from "../_wordpress/build-plugin";
import { buildStandalone, buildWidgets } from "./bundles/build-widgets";
import { loadOfferedContracts } from "./contracts/load-contracts";
import { writeLicenses } from "./licenses";
import { buildPackage } from "./npm/build-package";
import { integrityOf, pinVersion } from "./releases/pin-version";
import { restoreReleases } from "./releases/releases";
import { customElementsManifest } from "./typings/custom-elements-manifest";
import { writeTypings } from "./typings/write-typings";

const packageFile = path.resolve(import.meta.dirname, "../../package.json");

const readPackage = async () =>
  JSON.parse(await readFile(packageFile, "utf8")) as {
    version: string;
    widgetsPackage: string;
    author: string;
    repository?: unknown;
  };

/** The version of the widgets. */
export const packageVersion = async () => (await readPackage()).version;

/**
 * Writes everything that partners rely on: the built widgets, `custom-elements.json` and `types/` in `v1/`, the npm
 * package in `npm/`, and the plugin for WordPress. A build with self-contained files also writes their copies in
 * `<version>/`, listed in `integrity.json`, next to those of earlier releases.
 *
 * @param folder the folder that is served as `/widgets/`
 * @param options `address`: see `buildWidgets`
 */
export async function publishWidgets(
  folder: string,
  { standalone = true, address = "/widgets/v1/" }: { standalone?: boolean; address?: string } = {},
): Promise<void> {
  const v1 = path.join(folder, "v1");
  await buildWidgets(v1, address);
  const contracts = await loadOfferedContracts();
  await writeTypings(path.join(v1, "types"), contracts);
  await writeJson(path.join(v1, "custom-elements.json"), customElementsManifest(contracts));
  await writeLicenses(folder);
  if (!standalone) return;
  const version = await packageVersion();
  const tags = contracts.map(({ tag }) => tag);
  await buildStandalone(path.join(v1, "standalone"), tags);
  // An older address of the same files.
  await cp(path.join(v1, "standalone"), path.join(v1, "lite"), { recursive: true });
  await pinVersion(folder, tags, version);
  const { widgetsPackage: name, author, repository } = await readPackage();
  await buildPackage(path.join(folder, "npm"), { contracts, styles: v1, name, version, address, repository });
  await restoreReleases(folder);
  await writeJson(path.join(v1, "integrity.json"), await integrityOf(folder, tags, version));
  await buildPlugin(path.join(folder, "wordpress"), {
    scripts: path.join(v1, "standalone"),
    address: `${address}standalone/`,
    home: address.replace(/v1\/$/, "wordpress/"),
    version,
    author,
  });
}

const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
