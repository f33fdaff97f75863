import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { renderText } from "../../../generator/text/render-markdown";
import { helpPage } from "../help-page";

const source = import.meta.dirname;

/** The paths of the pages below `/admin/`, by source file. */
const pages = { "guide.md": "guide", "owners.md": "guide/owners" } as const;

/**
 * Writes the guides for editors and owners below the folder of `/admin/`, with their styles and pictures.
 *
 * @param name the agency's name
 */
export async function writeGuide(admin: string, name: string): Promise<void> {
  await mkdir(path.join(admin, "guide/owners"), { recursive: true });
  const files = await readdir(source);
  for (const file of files.filter((one) => /\.(css|webp)$/.test(one)))
    await copyFile(path.join(source, file), path.join(admin, "guide", file));
  for (const [file, place] of Object.entries(pages)) {
    const text = await readFile(path.join(source, file), "utf8");
    const [, title = "", body = ""] = /^# (.*)\n([^]*)$/.exec(text) ?? [];
    const { html, headings } = renderText(body);
    const contents = headings
      .filter(({ level }) => level === 2)
      .map(({ id, text: heading }) => `<li><a href="#${id}">${heading}</a></li>`);
    const main = `<h1>${title}</h1>
<div class="article-columns">
<div class="article-side">
<nav class="article-contents" aria-label="Contents">
<h2>In this guide</h2>
<details><summary>In this guide</summary></details>
<ol>${contents.join("")}</ol>
</nav>
</div>
<div class="prose">
${html}</div>
</div>`;
    await writeFile(path.join(admin, place, "index.html"), helpPage(place, title, main, name));
  }
}
