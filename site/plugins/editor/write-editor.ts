import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Site } from "../../schemas/site";
import { themeValues } from "../../../widgets/publish/files/tools/theme-values";
import { hashOfFiles, putCached } from "../../generator/cache";
import { appIcon } from "../../generator/images/app-icons";
import type { SiteFacts } from "../../generator/facts/read-facts";
import type { Translate } from "../../generator/languages/translator";
import { bundleEditor, ENTRY } from "./bundle-editor";
import { editorConfig } from "./config/editor-config";
import type { Names } from "./config/fields";
import { readKinds } from "./config/kinds";
import { writeGuide } from "./guide/write-guide";
import { bundlePreviews } from "./previews/bundle-previews";
import type { ShownSettings } from "./previews/project";

/** The sources of the editor's bundle. `package-lock.json` covers the installed packages. */
const editorSources = [
  "site/plugins/editor",
  "site/generator/content",
  "site/hosting/content-types.ts",
  "site/assets/icons",
  "site/schemas",
  "package-lock.json",
];

/**
 * The sources of the previews. Their bundle is separate, because templates change often and the editor's bundle is
 * slow to build.
 */
const previewSources = [
  "site/plugins/editor",
  "site/generator",
  "site/assets",
  "site/includes",
  "site/pages",
  "site/schemas",
  "widgets",
  "package-lock.json",
];

/**
 * Writes the editor to a folder: the page, its configuration, its bundle in `files/`, the previews in `previews/`, the
 * guides in `guide/`, and the brand's mark.
 *
 * @param data the data folder
 */
export async function writeEditor(
  folder: string,
  data: string,
  names: Names,
  { site, brand, today, t, further }: Pick<SiteFacts, "site" | "brand" | "today" | "t" | "further">,
): Promise<void> {
  const kinds = await readKinds(data, today);
  const files = path.join(folder, "files");
  await mkdir(files, { recursive: true });
  await putCached(files, "editor", [await hashOfFiles(...editorSources)], bundleEditor);
  const theme = await readFile(themeValues(), "utf8");
  const previews = [await hashOfFiles(...previewSources), JSON.stringify(brand), theme];
  await putCached(path.join(folder, "previews"), "previews", previews, (made) => bundlePreviews(made, brand));
  await writeFile(path.join(folder, "config.json"), JSON.stringify(editorConfig(kinds, names, site)));
  const translations = [t, ...further.map((facts) => facts.t)];
  await writeFile(path.join(folder, "settings.json"), JSON.stringify(shownSettings(site, translations)));
  await writeGuide(folder, site.name);
  await writeFile(path.join(folder, "mark.svg"), appIcon(brand));
  const entry = JSON.parse(await readFile(path.join(files, ENTRY), "utf8"));
  await writeFile(path.join(folder, "index.html"), pageOf(site, entry));
}

/** Returns the settings that pages show. The previews read them, because the editor does not open `data/settings.json`. */
const shownSettings = (
  { origin, form, analytics, leads: { retentionDays, recipients } }: Site,
  translations: readonly Translate[],
): ShownSettings => ({
  origin,
  form,
  analytics,
  leads: { retentionDays, recipients },
  texts: Object.fromEntries(translations.map(({ language, texts }) => [language, texts])),
});

const pageOf = ({ name }: Site, { script, styles }: { script: string; styles: string[] }) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="mark.svg">
<title>${escapeHtml(name)}: content</title>
${styles.map((file) => `<link rel="stylesheet" href="files/${file}">\n`).join("")}<script type="module" src="files/${script}"></script>
</head>
<body>
<noscript>The editor needs JavaScript.</noscript>
<nav class="help-links" aria-label="Help">
<a href="guide/" target="_blank">Guide</a>
<a href="status/" target="_blank">Status of the site</a>
</nav>
<p id="start-note" hidden>The editor of the ${escapeHtml(name)} website, for everyone who can write to its project.</p>
<div id="nc-root"></div>
</body>
</html>
`;
