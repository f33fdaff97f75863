import { readFileSync } from "node:fs";
import path from "node:path";
import { dist } from "./built-site";

const styles = /href="(\/assets\/site\/[^"]+\.css)"/.exec(
  readFileSync(path.join(dist, "index.html"), "utf8"),
)![1]!;
/** The site's styles. A picture waits for its fonts, where a page would go on without them. */
const css = waitForFonts(readFileSync(path.join(dist, styles), "utf8"));
const fontFaces = css.match(/@font-face\s*{[^}]*}/g)!.join("\n");

export function waitForFonts(sheet: string): string {
  return sheet.replaceAll(/font-display:\s*optional/g, "font-display:block");
}

const ground = `:root { color-scheme: light dark; background: light-dark(oklch(98.2% .008 85), oklch(17% .012 60)) } html { padding: 9px } body { margin: 0 }`;

const shell = (head: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A picture</title><link rel="icon" href="data:,">${head}</head>
<body><main>${body}</main></body></html>`;

// The padding keeps the widgets from under the mouse, which rests in the corner.

/** A page of ours: the site's stylesheet, content in light DOM. */
export const ownPage = (body: string) => shell(`<style>${css} html { padding: 9px }</style>`, body);

/** A page of somebody else that has our typefaces, so that pictures can be compared. */
export const bareHost = (body: string) => shell(`<style>${fontFaces} ${ground}</style>`, body);

/** A page whose styles reach for everything. */
export const hostileHost = (body: string) =>
  shell(
    `<style>${fontFaces} ${ground} html { font-size: 62.5% }
    body, body * { all: unset !important; color: red !important; font: 40px/3 serif !important; letter-spacing: 9px !important }
    body, main { display: block !important }</style>`,
    body,
  );
