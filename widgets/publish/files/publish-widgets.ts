import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildPlugin, pluginFiles } from "../wordpress/build-plugin";
import type { AgencyServices } from "./bundles/agency-services";
import { buildLoader, buildStandalone, buildWidgets } from "./bundles/build-widgets";
import { loadOfferedContracts } from "./contracts/load-contracts";
import { thirdPartyNotices, writeLicenses } from "./licenses";
import { buildPackage, packPackage } from "../npm/build-package";
import { integrityOf, pinVersion, type Integrity } from "./releases/pin-version";
import { restoreReleases } from "./releases/releases";
import { customElementsManifest } from "./typings/custom-elements-manifest";
import { writeTypings } from "./typings/element-types";

const packageFile = path.resolve(import.meta.dirname, "../../../package.json");

const readPackage = async () =>
  JSON.parse(await readFile(packageFile, "utf8")) as {
    version: string;
    widgetsPackage: string;
    author: string;
    repository?: unknown;
  };

/** Returns the version of the current widgets, which may not be released yet. */
export const packageVersion = async () => (await readPackage()).version;

interface Options {
  /** The services that contact forms offer. */
  services?: AgencyServices;
  standalone?: boolean;
  releases?: string;
}

/**
 * Writes the partners' files that are independent of the site's address: the built widgets, `custom-elements.json` and
 * `types/` in `v1/`, and every released version in `<version>/`. `v1/integrity.json` and the WordPress plugin come from
 * the newest release. Before the first release, `v1/integrity.json` lists no files.
 *
 * @param folder the folder that is served as `/widgets/`
 */
export async function publishWidgets(
  folder: string,
  { services, standalone = true, releases }: Options = {},
): Promise<void> {
  const v1 = path.join(folder, "v1");
  await buildWidgets(v1, services);
  const contracts = await loadOfferedContracts(services);
  await writeTypings(path.join(v1, "types"), contracts);
  const manifest = JSON.stringify(customElementsManifest(contracts));
  await writeFile(path.join(v1, "custom-elements.json"), manifest);
  await writeLicenses(folder);
  if (!standalone) return;
  const tags = contracts.map(({ tag }) => tag);
  await buildStandalone(path.join(v1, "standalone"), tags, services);
  const newest = await restoreReleases(folder, releases);
  if (newest === undefined) {
    await writeJson(path.join(v1, "integrity.json"), { files: [], languages: [] } satisfies Integrity);
  } else {
    await cp(path.join(folder, newest, "integrity.json"), path.join(v1, "integrity.json"));
    for (const file of pluginFiles)
      await cp(path.join(folder, newest, file), path.join(folder, "wordpress", file));
  }
}

/**
 * Writes the files that contain the site's address: the loader, and, if there are self-contained files, the npm package
 * in `npm/`. Before the first release, also writes the current WordPress plugin.
 *
 * @param folder the folder that is served as `/widgets/`
 * @param widgets the folder that `publishWidgets` has written
 * @param address the URL of `v1/`
 */
export async function publishAddressed(
  folder: string,
  widgets: string,
  address: string,
  services?: AgencyServices,
): Promise<void> {
  await buildLoader(path.join(folder, "v1"), address);
  const styles = path.join(widgets, "v1");
  if (!existsSync(path.join(styles, "standalone"))) return;
  const contracts = await loadOfferedContracts(services);
  const { widgetsPackage: name, version, repository } = await readPackage();
  const source = { contracts, services, styles, name, version, address, repository };
  await buildPackage(path.join(folder, "npm"), source);
  if (!existsSync(path.join(widgets, "wordpress")))
    await publishPlugin(widgets, path.join(folder, "wordpress"), address, services);
}

/**
 * Builds the files that a release stores permanently: the self-contained files and their hashes, the manifest, the npm
 * package and the WordPress plugin. Writes them to the folder `<version>/`.
 *
 * @param folder an empty folder for the files below `/widgets/`
 */
export async function buildVersion(
  folder: string,
  address: string,
  services?: AgencyServices,
): Promise<void> {
  await publishWidgets(folder, { services, releases: path.join(folder, "no releases") });
  await publishAddressed(folder, folder, address, services);
  const version = await packageVersion();
  const target = path.join(folder, version);
  const tags = (await loadOfferedContracts()).map(({ tag }) => tag);
  await pinVersion(folder, tags, version);
  await writeJson(path.join(target, "integrity.json"), await integrityOf(folder, tags, version));
  await cp(path.join(folder, "v1/custom-elements.json"), path.join(target, "custom-elements.json"));
  await packPackage(path.join(folder, "npm"), target);
  for (const file of pluginFiles) await cp(path.join(folder, "wordpress", file), path.join(target, file));
}

/** Builds the current WordPress plugin with the scripts below `widgets`. `address` is the URL of `v1/`. */
export async function publishPlugin(
  widgets: string,
  folder: string,
  address: string,
  services?: AgencyServices,
): Promise<void> {
  const { version, author } = await readPackage();
  await buildPlugin(folder, {
    scripts: path.join(widgets, "v1/standalone"),
    address,
    home: address.replace(/v1\/$/, "wordpress/"),
    version,
    author,
    notices: await thirdPartyNotices(),
    services,
  });
}

const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
