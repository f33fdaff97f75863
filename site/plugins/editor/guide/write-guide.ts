import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { guide } from "../../../generator/paths";
import { renderText } from "../../../generator/text/render-markdown";
import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";

const source = import.meta.dirname;

const pages = { "guide.md": "guide", "owners.md": "guide/owners" } as const;

/** Writes the guides for editors and owners below the folder of `/admin/`, with their styles and pictures. */
export async function writeGuide(admin: string, name: string): Promise<void> {
  await mkdir(path.join(admin, "guide/owners"), { recursive: true });
  const files = await readdir(source);
  for (const file of files.filter((one) => /\.(css|webp)$/.test(one)))
    await copyFile(path.join(source, file), path.join(admin, "guide", file));
  for (const [file, place] of Object.entries(pages)) {
    const text = (await readFile(path.join(source, file), "utf8")).replace(
      /(?<=`)site\/[\w/.-]+\.(?:md|yml)(?=`)/g,
      guide,
    );
    const [, title = "", body = ""] = /^# (.*)\n([^]*)$/.exec(text) ?? [];
    const { html, headings } = renderText(body);
    const contents = headings
      .filter(({ level }) => level === 2)
      .map(({ id, text: heading }) => `<li><a href="#${id}">${heading}</a></li>`);
    const main = `<h1>${title}</h1>
<nav aria-labelledby="contents">
<h2 id="contents">In this guide</h2>
<ol>${contents.join("")}</ol>
</nav>
${html}`;
    await writeFile(path.join(admin, place, "index.html"), helpPage(place, title, main, name));
  }
}

const links = {
  "": "Editor",
  guide: "Guide for editors",
  "guide/owners": "Guide for owners",
};

function helpPage(place: keyof typeof links, title: string, main: string, name: string): string {
  const root = "../".repeat(place.split("/").length);
  const nav = Object.entries(links).map(
    ([at, text]) =>
      `<a href="${root}${at && `${at}/`}"${at === place ? ' aria-current="page"' : ""}>${text}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${root}mark.svg">
<link rel="stylesheet" href="${root}guide/guide.css">
</head>
<body>
<a class="skip-link" href="#content">Skip to content</a>
<header class="help-header">
<div class="wrap">
<a class="help-mark" href="${root}../"><img src="${root}mark.svg" alt="" width="32" height="32">${escapeHtml(name)}</a>
<nav aria-label="Help">
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
