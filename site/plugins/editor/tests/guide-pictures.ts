import path from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { chromiumArgs, findChromium } from "../../../../widgets/tests/browsers/find-browsers";
import { inRoot } from "../../../generator/paths";
import { buildEditor, layOutProject, openEditor, openFile } from "./editor-project";
import { serve } from "../../../tests/support/serve";

/* `npm run pictures:guide`: screenshots of the editor for the editors' guide, with text that a phone's reader can read. */

type Clip = { x: number; y: number; width: number; height: number };

const folder = inRoot(".cache/test-builds/editor-guide");

async function take(page: Page, name: string, zoom: string, clip?: Clip) {
  await page.evaluate((value) => (document.documentElement.style.zoom = value), zoom);
  for (const frame of page.frames()) await frame.evaluate(() => document.fonts.ready);
  const file = inRoot("site/plugins/editor/guide", `${name}.webp`);
  await sharp(await page.screenshot({ animations: "disabled", clip }))
    .webp({ quality: 70 })
    .toFile(file);
  console.log(path.relative(inRoot(), file));
}

const server = await buildEditor(folder);
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
await serve(server, async (baseURL) => {
  const page = await browser.newPage({ baseURL, viewport: { width: 780, height: 720 } });
  await layOutProject(page);
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Work with Local Repository" }).waitFor();
  await take(page, "start", "", { x: 130, y: 60, width: 520, height: 580 });
  await openEditor(page);
  await page.getByText("Articles", { exact: true }).filter({ visible: true }).first().click();
  await page.getByText("An article by an editor").first().waitFor();
  await take(page, "list", "1.6");
  await openFile(page, "data/posts/an-article.md");
  await page.getByRole("textbox", { name: "Title" }).first().waitFor();
  await take(page, "article", "1.6");
  // Zoomed menus open outside the page.
  await page.evaluate(() => (document.documentElement.style.zoom = ""));
  await page.getByRole("button", { name: "Show Editor Options" }).click();
  await page.getByRole("menuitem", { name: "Edit Slug" }).waitFor();
  await take(page, "menu", "", { x: 380, y: 32, width: 400, height: 200 });
});
await browser.close();
