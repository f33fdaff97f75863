import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { renderText } from "../../build/markdown/render-markdown";

const source = import.meta.dirname;

/** The paths of the pages below `/admin/guide/`, by source file. */
const pages = { "guide.md": "", "owners.md": "owners" };

/** Writes the guides for editors and owners to a folder, with their styles and pictures. */
export async function writeGuide(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = await readdir(source);
  for (const file of files.filter((name) => /\.(css|webp)$/.test(name)))
    await copyFile(path.join(source, file), path.join(folder, file));
  for (const [file, subfolder] of Object.entries(pages)) {
    await mkdir(path.join(folder, subfolder), { recursive: true });
    const text = await readFile(path.join(source, file), "utf8");
    await writeFile(path.join(folder, subfolder, "index.html"), pageOf(text, subfolder ? "../" : ""));
  }
}

/** @param root the URL of the guide's folder, relative to the page */
function pageOf(text: string, root: string): string {
  const [, title = "", body = ""] = /^# (.*)\n([^]*)$/.exec(text) ?? [];
  const { html, headings } = renderText(body);
  const contents = headings.map(({ id, text: heading }) => `<li><a href="#${id}">${heading}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${root}../../favicon.ico">
<link rel="stylesheet" href="${root}guide.css">
</head>
<body>
<nav aria-label="Guides">
<a href="${root}../">Editor</a>
<a href="${root || "./"}"${root ? "" : ' aria-current="page"'}>Guide for editors</a>
<a href="${root ? "./" : "owners/"}"${root ? ' aria-current="page"' : ""}>Guide for owners</a>
<a href="${root}../status/">Status</a>
</nav>
<main>
<h1>${title}</h1>
<nav aria-label="Contents"><ul>${contents.join("")}</ul></nav>
${html}</main>
</body>
</html>
`;
}
