import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { guide } from "../../../generator/paths";
import { renderText } from "../../../generator/text/render-markdown";
import { directionOf } from "../../../generator/languages/languages";
import { inEnglish, textLanguages, type Translate } from "../../../generator/languages/translator";
import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";

const source = import.meta.dirname;

const pages = { "guide.md": "guide", "owners.md": "guide/owners" } as const;

/** Writes the guide for editors, in their language if there is one, and the English one for owners below the folder of `/admin/`, with their styles and pictures. */
export async function writeGuide(admin: string, name: string, t: Translate): Promise<void> {
  await mkdir(path.join(admin, "guide/owners"), { recursive: true });
  const files = await readdir(source);
  for (const file of files.filter((one) => /\.(css|webp)$/.test(one)))
    await copyFile(path.join(source, file), path.join(admin, "guide", file));
  for (const [file, place] of Object.entries(pages)) {
    const own = file.replace(".md", `.${textLanguages(t.language)[1]}.md`);
    const isTranslated = files.includes(own);
    const words = isTranslated ? t : inEnglish;
    const text = (await readFile(path.join(source, isTranslated ? own : file), "utf8")).replace(
      /(?<=`)site\/[\w/.-]+\.(?:md|yml)(?=`)/g,
      guide,
    );
    const [, title = "", body = ""] = /^# (.*)\n([^]*)$/.exec(text) ?? [];
    const { html, headings } = renderText(body, undefined, words);
    const contents = headings
      .filter(({ level }) => level === 2)
      .map(({ id, text: heading }) => `<li><a href="#${id}">${heading}</a></li>`);
    const main = `<h1>${title}</h1>
<nav aria-labelledby="contents">
<h2 id="contents">${words("In this guide")}</h2>
<ol>${contents.join("")}</ol>
</nav>
${html}`;
    await writeFile(path.join(admin, place, "index.html"), helpPage(place, title, main, name, words));
  }
}

const links = {
  "": "Editor",
  guide: "Guide for editors",
  "guide/owners": "Guide for owners",
};

function helpPage(
  place: keyof typeof links,
  title: string,
  main: string,
  name: string,
  t: Translate,
): string {
  const root = "../".repeat(place.split("/").length);
  const nav = Object.entries(links).map(
    ([at, text]) =>
      `<a href="${root}${at && `${at}/`}"${at === place ? ' aria-current="page"' : ""}>${t(text)}</a>`,
  );
  return `<!doctype html>
<html lang="${t.language}" dir="${directionOf(t.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${root}mark.svg">
<link rel="stylesheet" href="${root}guide/guide.css">
</head>
<body>
<a class="skip-link" href="#content">${t("Skip to content")}</a>
<header class="help-header">
<div class="wrap">
<a class="help-mark" href="${root}../"><img src="${root}mark.svg" alt="" width="32" height="32">${escapeHtml(name)}</a>
<nav aria-label="${t("Help")}">
${nav.join("\n")}
</nav>
</div>
</header>
<main id="content" class="wrap" tabindex="-1">
${main}
</main>
</body>
</html>
`;
}
