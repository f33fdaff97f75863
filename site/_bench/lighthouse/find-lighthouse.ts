import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { inRoot } from "../../_build/paths";

export type Lighthouse = typeof import("lighthouse").default;

/** It has a fifth category, agentic browsing, and needs a later Node than the site. */
const newest = { version: "13.5.0", node: [22, 19] } as const;

export interface Found {
  lighthouse: Lighthouse;
  version: string;
  /** Why it is not the newest. */
  note?: string;
}

/** Whether a Node such as `22.19.0` runs the newest Lighthouse. */
export function runsNewest(node: string): boolean {
  const [major = 0, minor = 0] = node.split(".").map(Number);
  return major > newest.node[0] || (major === newest.node[0] && minor >= newest.node[1]);
}

/** The newest Lighthouse where this Node runs it and npm can fetch it, else the one that is installed. */
export async function findLighthouse(): Promise<Found> {
  const installed = async (why: string): Promise<Found> => {
    const version = await versionIn(inRoot("node_modules/lighthouse"));
    const { default: lighthouse } = await import("lighthouse");
    return { lighthouse, version, note: `${why}, so this is ${version}, without agentic browsing` };
  };
  if (!runsNewest(process.versions.node))
    return installed(`Lighthouse ${newest.version} needs Node ${newest.node.join(".")}`);
  try {
    const folder = await fetchNewest();
    const entry = pathToFileURL(path.join(folder, "core/index.js")).href;
    const module = (await import(entry)) as { default: Lighthouse };
    return { lighthouse: module.default, version: await versionIn(folder) };
  } catch (error) {
    const [line] = String((error as { stderr?: string }).stderr || (error as Error).message).split("\n");
    return installed(`Lighthouse ${newest.version} could not be fetched (${line})`);
  }
}

const versionIn = async (folder: string) =>
  (JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as { version: string }).version;

/** @returns the folder of the package, kept in `.cache` */
async function fetchNewest(): Promise<string> {
  const place = inRoot(".cache/lighthouse", newest.version);
  const folder = path.join(place, "node_modules/lighthouse");
  if (existsSync(folder)) return folder;
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, "package.json"), `{ "private": true }`);
  const wanted = ["install", "--no-audit", "--no-fund", "--ignore-scripts", `lighthouse@${newest.version}`];
  await promisify(execFile)("npm", wanted, { cwd: place });
  return folder;
}
