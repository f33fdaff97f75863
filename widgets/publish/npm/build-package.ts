import { execFile } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Contract } from "../../runtime/contract";
import type { AgencyServices } from "../files/bundles/agency-services";
import { describeWidget } from "../files/contracts/describe-widget";
import { writeLicenses } from "../files/licenses";
import { customElementsManifest } from "../files/typings/custom-elements-manifest";
import { writeTypings } from "../files/typings/element-types";
import { buildModules } from "./build-modules";
import { packageJson, packageReadme } from "./package-json";
import {
  definingTypes,
  elementEntryTypes,
  inCommonJs,
  prerenderTypes,
  propsTypes,
  reactTypes,
} from "./package-types";

const run = promisify(execFile);

interface PackageSource {
  contracts: readonly Contract[];
  services?: AgencyServices;
  /** The folder with the `<tag>.css` files. */
  styles: string;
  name: string;
  version: string;
  address: string;
  repository?: unknown;
}

/** Builds the npm package in an empty folder. */
export async function buildPackage(folder: string, source: PackageSource) {
  const { contracts, services, styles, name, version, address, repository } = source;
  const widgets = contracts.map(describeWidget);
  const tags = widgets.map(({ tag }) => tag);
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await buildModules(folder, widgets, address, services);
  for (const tag of tags) await cp(path.join(styles, `${tag}.css`), path.join(folder, `styles/${tag}.css`));
  await writeTypings(path.join(folder, "types"), contracts);
  await write("types/props.d.ts", propsTypes(widgets));
  const writeTypes = async (file: string, text: string) => {
    await write(`${file}.d.ts`, text);
    await write(`${file}.d.cts`, inCommonJs(text));
  };
  for (const widget of widgets) {
    await writeTypes(widget.tag, definingTypes(widget, "./types"));
    await writeTypes(`element/${widget.tag}`, elementEntryTypes(widget, "../types"));
    // Older resolution in TypeScript reads files instead of `exports`.
    await write(`lite/${widget.tag}.d.ts`, `export * from "../${widget.tag}.js";\n`);
    await write(`lite/element/${widget.tag}.d.ts`, `export * from "../../element/${widget.tag}.js";\n`);
  }
  await writeTypes("prerender", prerenderTypes);
  await writeTypes("react", reactTypes(widgets));
  await write("custom-elements.json", JSON.stringify(customElementsManifest(contracts), null, 2));
  const facts = { name, version, tags, homepage: address.replace(/v1\/$/, ""), repository };
  await write("package.json", `${JSON.stringify(packageJson(facts), null, 2)}\n`);
  await writeLicenses(folder);
  await write("README.md", packageReadme(facts));
}

export async function packPackage(folder: string, destination: string): Promise<string> {
  const { stdout } = await run(
    "npm",
    ["pack", "--ignore-scripts", "--silent", "--pack-destination", destination],
    {
      cwd: folder,
      shell: process.platform === "win32",
    },
  );
  return stdout.trim();
}
