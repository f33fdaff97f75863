import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Site } from "../../schemas/site";
import { hashOfFiles, installed, putCached } from "../../generator/cache";
import { appIcon } from "../../generator/images/app-icons";
import { knownNames, type SiteFacts } from "../../generator/facts/read-facts";
import { formOptionKind } from "../../schemas/fields/fields";
import { directionOf } from "../../generator/languages/languages";
import type { Translate } from "../../generator/languages/translator";
import { bundleEditor, ENTRY } from "./bundle-editor";
import { articleFields } from "./config/article-fields";
import { editorConfig } from "./config/editor-config";
import { editorWords, translateConfig } from "./config/words";
import { readKinds } from "./config/kinds";
import { writeGuide } from "./guide/write-guide";

const editorSources = [
  "site/plugins/editor",
  "site/generator/content",
  "site/hosting/content-types.ts",
  "site/assets/icons",
  "site/schemas",
  ...installed,
];

/** Writes the page, its configuration, its bundle, the guides and the brand's mark to a folder. */
export async function writeEditor(
  folder: string,
  data: string,
  { site, brand, today, formServices }: Pick<SiteFacts, "site" | "brand" | "today" | "formServices">,
): Promise<void> {
  const names = { ...knownNames(), [formOptionKind]: formServices.map(({ value }) => value) };
  const kinds = await readKinds(data, today);
  const files = path.join(folder, "files");
  await mkdir(files, { recursive: true });
  await putCached(files, "editor", [await hashOfFiles(...editorSources)], bundleEditor);
  const t = editorWords(site.language, data);
  const config = {
    ...editorConfig(kinds, names, site),
    article_components: articleFields,
    app_title: t("{name}: content", { name: site.name }),
  };
  await writeFile(path.join(folder, "config.json"), JSON.stringify(translateConfig(config, t)));
  await writeGuide(folder, site.name, t);
  await writeFile(path.join(folder, "mark.svg"), appIcon(brand));
  const entry = JSON.parse(await readFile(path.join(files, ENTRY), "utf8"));
  await writeFile(path.join(folder, "index.html"), pageOf(site, entry, t));
}

const pageOf = (
  { name }: Site,
  { script, styles }: { script: string; styles: string[] },
  t: Translate,
) => `<!doctype html>
<html lang="${t.language}" dir="${directionOf(t.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="mark.svg">
<title>${escapeHtml(t("{name}: content", { name }))}</title>
${styles.map((file) => `<link rel="stylesheet" href="files/${file}">\n`).join("")}<script type="module" src="files/${script}"></script>
</head>
<body>
<noscript>${t("The editor needs JavaScript.")}</noscript>
<nav class="help-links" aria-label="${t("Help")}">
<a href="guide/" target="_blank">${t("Guide")}</a>
</nav>
<p id="start-note" hidden>${escapeHtml(
  t("The editor of the {name} website, for everyone who can write to its project.", { name }),
)}</p>
<div id="nc-root"></div>
</body>
</html>
`;
