import type { Page } from "@playwright/test";
import { readBuilt } from "./built-site";

const home = readBuilt("index.html");
/** The site's styles with its fonts. */
const css = waitForFonts(/<style>(.*?)<\/style>/s.exec(home)![1]!);
const fontFaces = css.match(/@font-face\s*{[^}]*}/g)!.join("\n");

/** A picture waits for its fonts, where a page would go on without them. */
export function waitForFonts(html: string): string {
  return html.replaceAll(/font-display:\s*optional/g, "font-display:block");
}

/** The same for the pages of the site that are opened from now on. */
export async function pagesWaitForFonts(page: Page): Promise<void> {
  await page.route(/(\/|\.html)$/, async (route) => {
    const response = await route.fetch();
    // The policy knows the styles as they were.
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: waitForFonts(await response.text()) });
  });
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
