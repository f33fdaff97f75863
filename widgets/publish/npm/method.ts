import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { buildStyles } from "../files/bundles/build-widgets";
import { describeWidget } from "../files/contracts/describe-widget";
import { writeLicenses } from "../files/licenses";
import type { Publication, PublishMethod } from "../publish-method";
import { writeEditorData } from "../files/typings/editor-data";
import { writeTypings } from "../files/typings/element-types";
import { packageJson, packageReadme } from "./package-json";
import { buildModules } from "./package-modules";
import {
  definingTypes,
  elementEntryTypes,
  inCommonJs,
  prerenderTypes,
  propsTypes,
  reactTypes,
} from "./package-types";

const run = promisify(execFile);

/** Adds the tarball of the npm package to a release. */
const method: PublishMethod = {
  async addToRelease(folder, publication) {
    const place = await mkdtemp(path.join(tmpdir(), "package-"));
    try {
      await buildPackage(place, publication);
      await packPackage(place, folder);
    } finally {
      await rm(place, { recursive: true });
    }
  },
  dependencies: ["@arethetypeswrong/core", "miniflare", "preact-render-to-string", "publint"],
};
export default method;

/** Builds the npm package in an empty folder. */
export async function buildPackage(folder: string, publication: Publication) {
  const { contracts, words, address } = publication;
  const { widgetsPackage: name, version, repository } = publication.project;
  const widgets = contracts.map(describeWidget);
  const tags = widgets.map(({ tag }) => tag);
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await buildModules(folder, widgets, words);
  await buildStyles(path.join(folder, "styles"), tags);
  await writeTypings(path.join(folder, "types"), contracts);
  await write("types/props.d.ts", propsTypes);
  const writeTypes = async (file: string, text: string) => {
    await write(`${file}.d.ts`, text);
    await write(`${file}.d.cts`, inCommonJs(text));
  };
  for (const widget of widgets) {
    await writeTypes(widget.tag, definingTypes(widget, "./types"));
    await writeTypes(`element/${widget.tag}`, elementEntryTypes(widget, "../types"));
  }
  await writeTypes("prerender", prerenderTypes);
  await writeTypes("react", reactTypes(widgets));
  await writeEditorData(folder, contracts, publication.project);
  const facts = { name, version, tags, homepage: address.replace(/v1\/$/, ""), repository };
  await write("package.json", `${JSON.stringify(packageJson(facts), null, 2)}\n`);
  await writeLicenses(folder, ["preact-render-to-string"]);
  await write("README.md", packageReadme(facts));
}

/** Writes the tarball of the package in a folder to another folder. Returns its name. */
export async function packPackage(folder: string, destination: string): Promise<string> {
  const place = ["--pack-destination", destination];
  const { stdout } = await run("npm", ["pack", "--ignore-scripts", "--silent", ...place], {
    cwd: folder,
    shell: process.platform === "win32",
  });
  return stdout.trim();
}
