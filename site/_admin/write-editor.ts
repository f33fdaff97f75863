import { escapeHtml } from "../../widgets/_runtime/values/escape-html";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Site } from "../../data/site.schema";
import { widgetTags } from "../../widgets/_build/widget-tags";
import { hashOfFiles, putCached } from "../_build/cache";
import { dayIn } from "../_facts/days";
import { bundleEditor, ENTRY } from "./bundle-editor";
import { editorConfig } from "./config/editor-config";
import type { Names } from "./config/fields";
import { readKinds } from "./config/kinds";
import { writeGuide } from "./guide/write-guide";
import { bundlePreviews } from "./previews/bundle-previews";
import type { ShownSettings } from "./previews/project";

/** The sources of the editor's bundle. `package-lock.json` covers the installed packages. */
const editorSources = [
  "site/_admin/bundle.ts",
  "site/_admin/bundle-editor.ts",
  "site/_admin/form-content.ts",
  "site/_admin/config",
  "site/_admin/editor",
  "site/_admin/previews/kinds.ts",
  "site/_hosting/content-types.ts",
  "data/_load",
  "data/_sections",
  "site/assets/icons",
  "package-lock.json",
];

/**
 * The sources of the previews. Their bundle is separate, because templates change often and the editor's bundle is
 * slow to build.
 */
export const previewSources: readonly string[] = [
  "site/_admin/bundle.ts",
  "site/_admin/config/whole-list.ts",
  "site/_admin/form-content.ts",
  "site/_admin/previews",
  "site/_build/fonts.ts",
  "site/_drawings",
  "site/_facts",
  "site/_includes",
  "site/_leads/form-services.ts",
  "site/_leads/receiver-path.ts",
  "site/_markdown",
  "site/_photographs/photograph-address.ts",
  "site/_texts",
  "site/assets",
  "site/blog/post.njk",
  "site/careers/opening.njk",
  "site/index.njk",
  "site/pages/page.njk",
  "site/case-studies/case-study.njk",
  "site/legal/legal.njk",
  "site/services/service.njk",
  "data/_load",
  "data/_sections",
  "widgets/_languages",
  "widgets/_runtime",
  "widgets/_shared",
  "widgets/_tools/browser-targets.ts",
  ...widgetTags.map((tag) => `widgets/${tag}`),
  "package-lock.json",
];

/**
 * Writes the editor to a folder: the page, its configuration, its bundle in `files/`, the previews in `previews/`, and
 * the guides in `guide/`.
 *
 * @param data the data folder
 * @param today the day of the build
 */
export async function writeEditor(
  folder: string,
  data: string,
  names: Names,
  site: Site,
  today = dayIn(site.timeZone),
): Promise<void> {
  const kinds = await readKinds(data, today);
  const schemas = kinds.map(({ name }) => `data/${name}.schema.ts`);
  const files = path.join(folder, "files");
  await mkdir(files, { recursive: true });
  await putCached(files, "editor", [await hashOfFiles(...editorSources, ...schemas)], bundleEditor);
  const hash = await hashOfFiles(...previewSources);
  await putCached(path.join(folder, "previews"), "previews", [hash], bundlePreviews);
  await writeFile(path.join(folder, "config.json"), JSON.stringify(editorConfig(kinds, names, site)));
  await writeFile(path.join(folder, "settings.json"), JSON.stringify(shownSettings(site)));
  await writeGuide(path.join(folder, "guide"));
  const entry = JSON.parse(await readFile(path.join(files, ENTRY), "utf8"));
  await writeFile(path.join(folder, "index.html"), pageOf(site, entry));
}

/** Returns the settings that pages show. The previews read them, because the editor does not open `data/settings.json`. */
const shownSettings = ({ origin, form, analytics, leads: { retentionDays } }: Site): ShownSettings => ({
  origin,
  form,
  analytics,
  leads: { retentionDays },
});

const pageOf = ({ name }: Site, { script, styles }: { script: string; styles: string[] }) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="../favicon.ico">
<title>${escapeHtml(name)}: content</title>
${styles.map((file) => `<link rel="stylesheet" href="files/${file}">\n`).join("")}<script type="module" src="files/${script}"></script>
</head>
<body>
<noscript>The editor needs JavaScript.</noscript>
<nav class="help-links" aria-label="Help">
<a href="guide/" target="_blank">Guide</a>
<a href="status/" target="_blank">Status of the site</a>
</nav>
<div id="nc-root"></div>
</body>
</html>
`;
