import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import MarkdownIt from "markdown-it";

const source = import.meta.dirname;

/** Writes the editors' guide to a folder: the page of `guide.md`, its styles and its pictures. */
export async function writeGuide(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = await readdir(source);
  for (const file of files.filter((name) => /\.(css|webp)$/.test(name)))
    await copyFile(path.join(source, file), path.join(folder, file));
  const text = await readFile(path.join(source, "guide.md"), "utf8");
  await writeFile(path.join(folder, "index.html"), pageOf(new MarkdownIt().render(text)));
}

const pageOf = (content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>A guide for editors</title>
<link rel="icon" href="../../favicon.ico">
<link rel="stylesheet" href="guide.css">
</head>
<body>
<main>
${content}</main>
</body>
</html>
`;
