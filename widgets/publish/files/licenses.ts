import { existsSync, realpathSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { packageFolder } from "./tools/package-folder";
import { widgetsFolder } from "./widget-tags";

/** The names of the packages whose code is in the built scripts. One that only another one needs is after its name. */
const bundled = [
  "preact",
  "react",
  "react-dom",
  "react-dom scheduler",
  "@r2wc/react-to-web-component @r2wc/core",
  "@r2wc/react-to-web-component",
  "altcha-lib",
  "tailwindcss",
];

async function noticeOf(names: string): Promise<string> {
  const folder = names
    .split(" ")
    .reduce((from, name) => realpathSync(packageFolder(name, from)!), path.dirname(widgetsFolder));
  const name = names.split(" ").at(-1);
  const { version, license } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as {
    version: string;
    license: string;
  };
  const file = ["LICENSE", "LICENSE.txt"].map((each) => path.join(folder, each)).find(existsSync);
  const text = file ? await readFile(file, "utf8") : `License: ${license}`;
  return `${name} ${version}\n\n${text.trim()}\n`;
}

export async function thirdPartyNotices(others: readonly string[] = []): Promise<string> {
  const notices = await Promise.all([...bundled, ...others].map(noticeOf));
  return notices.join(`\n${"-".repeat(80)}\n\n`);
}

/** Writes the licenses of the widgets and of third-party code. `others` are further packages in the folder's scripts. */
export async function writeLicenses(folder: string, others?: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(path.join(widgetsFolder, "LICENSE"), path.join(folder, "LICENSE.txt"));
  await writeFile(path.join(folder, "THIRD-PARTY-NOTICES.txt"), await thirdPartyNotices(others));
}
