import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Site } from "../../data/site.schema";
import { hashOfFiles, putCached } from "../_build/cache";
import { bundleEditor, ENTRY } from "./bundle-editor";
import { editorConfig } from "./config/editor-config";
import type { Names } from "./config/fields";
import { readKinds } from "./config/kinds";
import { writeGuide } from "./guide/write-guide";

/** All that the bundle is made from; the packages, by their versions. */
const sources = [
  "site/_admin/bundle-editor.ts",
  "site/_admin/config",
  "site/_admin/editor",
  "data/_load",
  "site/assets/icons",
  "package-lock.json",
];

/**
 * Writes the editors' page to a folder: the page, its configuration, its bundle below `files/`, and the guide.
 *
 * @param data the folder of facts
 */
export async function writeEditor(folder: string, data: string, names: Names, site: Site): Promise<void> {
  const kinds = await readKinds(data);
  const schemas = kinds.map(({ name }) => `data/${name}.schema.ts`);
  const files = path.join(folder, "files");
  await mkdir(files, { recursive: true });
  await putCached(files, "editor", [await hashOfFiles(...sources, ...schemas)], bundleEditor);
  await writeFile(path.join(folder, "config.json"), JSON.stringify(editorConfig(kinds, names, site)));
  await writeGuide(path.join(folder, "guide"));
  const entry = JSON.parse(await readFile(path.join(files, ENTRY), "utf8"));
  await writeFile(path.join(folder, "index.html"), pageOf(site, entry));
}

const pageOf = ({ name, language }: Site, { script, styles }: { script: string; styles: string[] }) =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="../favicon.ico">
<title>${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}: content</title>
${styles.map((file) => `<link rel="stylesheet" href="files/${file}">\n`).join("")}<script type="module" src="files/${script}"></script>
</head>
<body>
<noscript>The editor needs JavaScript.</noscript>
</body>
</html>
`;
