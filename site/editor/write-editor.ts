import { escapeHtml } from "../../widgets/runtime/values/escape-html";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Site } from "../../data/schemas/site";
import { widgetTags } from "../../widgets/publish/widget-tags";
import { hashOfFiles, putCached } from "../build/cache";
import { dayIn } from "../build/facts/days/days";
import { bundleEditor, ENTRY } from "./bundle-editor";
import { editorConfig } from "./config/editor-config";
import type { Names } from "./config/fields";
import { readKinds } from "./config/kinds";
import { writeGuide } from "./guide/write-guide";
import { bundlePreviews } from "./previews/bundle-previews";
import type { ShownSettings } from "./previews/project";

/** The sources of the editor's bundle. `package-lock.json` covers the installed packages. */
const editorSources = [
  "site/editor/bundle.ts",
  "site/editor/bundle-editor.ts",
  "site/editor/form-content.ts",
  "site/editor/config",
  "site/editor/editor",
  "site/editor/previews/kinds.ts",
  "site/build/hosting/content-types.ts",
  "site/build/content",
  "data/schemas",
  "site/assets/icons",
  "package-lock.json",
];

/**
 * The sources of the previews. Their bundle is separate, because templates change often and the editor's bundle is
 * slow to build.
 */
export const previewSources: readonly string[] = [
  "site/editor/bundle.ts",
  "site/editor/config/whole-list.ts",
  "site/editor/form-content.ts",
  "site/editor/previews",
  "site/build/fonts.ts",
  "site/build/images/drawings",
  "site/build/eleventy/filters",
  "site/build/facts",
  "site/includes",
  "site/build/eleventy/filters/template-filters.ts",
  "site/build/contact-form/form-services.ts",
  "site/build/contact-form/receiver-path.ts",
  "site/build/markdown",
  "site/build/images/photographs/photograph-address.ts",
  "site/build/languages",
  "site/assets",
  "site/pages/blog/post.njk",
  "site/pages/careers/opening.njk",
  "site/pages/index.njk",
  "site/pages/section-page.njk",
  "site/pages/case-studies/case-study.njk",
  "site/pages/legal/legal.njk",
  "site/pages/services/service.njk",
  "site/build/content",
  "data/schemas",
  "widgets/languages",
  "widgets/runtime",
  "widgets/theme",
  "widgets/publish/tools/browser-targets.ts",
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
  const schemas = kinds.map(({ name }) => `data/schemas/${name}.ts`);
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
const shownSettings = ({
  origin,
  form,
  analytics,
  leads: { retentionDays, recipients },
}: Site): ShownSettings => ({
  origin,
  form,
  analytics,
  leads: { retentionDays, recipients },
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
