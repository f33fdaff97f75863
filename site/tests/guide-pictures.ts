import path from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { chromiumArgs, findChromium } from "../../widgets/tests/browsers/find-browsers";
import { inRoot } from "../build/paths";
import { createStaticServer } from "../build/hosting/server/create-server";
import { buildEditor, layOutProject, openEditor, openFile } from "./support/editor";
import { serve } from "./support/serve";

/* `npm run pictures:guide`: screenshots of the editor for the editors' guide. */

const folder = inRoot(".cache/test-builds/editor-guide");

async function take(page: Page, name: string) {
  for (const frame of page.frames()) await frame.evaluate(() => document.fonts.ready);
  const file = inRoot("site/editor/guide", `${name}.webp`);
  await sharp(await page.screenshot({ animations: "disabled" }))
    .webp({ quality: 70 })
    .toFile(file);
  console.log(path.relative(inRoot(), file));
}

await buildEditor(folder);
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
await serve(createStaticServer(folder), async (baseURL) => {
  const page = await browser.newPage({ baseURL, viewport: { width: 1100, height: 640 } });
  await layOutProject(page);
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Work with Local Repository" }).waitFor();
  await take(page, "start");
  await openEditor(page);
  await page.getByText("Articles", { exact: true }).filter({ visible: true }).first().click();
  await page.getByText("An article by an editor").first().waitFor();
  await take(page, "list");
  await openFile(page, "data/posts/an-article.md");
  await page.getByRole("textbox", { name: "Title" }).first().waitFor();
  await page.frameLocator("iframe.preview").getByRole("heading", { level: 1 }).waitFor();
  await take(page, "article");
  await page.getByRole("button", { name: "Show Editor Options" }).click();
  await page.getByRole("menuitem", { name: "Edit Slug" }).waitFor();
  await take(page, "menu");
});
await browser.close();
