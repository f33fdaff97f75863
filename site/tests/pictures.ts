import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "../../widgets/tests/browsers/find-browsers";
import { inRoot } from "../generator/paths";
import { createStaticServer } from "../hosting/server/create-server";
import { dist, templates } from "./support/built-site";
import { serve } from "./support/serve";

/* `npm run pictures`: a screenshot of every template, for a person to look at. */

const folder = inRoot(".cache/pictures");
const looks = [375, 768, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

const nameOf = (address: string) =>
  address.replaceAll(/^\/|(\/|\.html)$/g, "").replaceAll("/", "-") || "home";

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
await serve(createStaticServer(dist), async (origin) => {
  for (const { width, colorScheme } of looks) {
    const viewport = { width, height: 1000 };
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
    for (const address of [...templates, "/404.html"]) {
      await page.goto(origin + address, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      const file = `${nameOf(address)}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
    }
    await page.close();
  }
});
await browser.close();
console.log(`The pictures are in ${folder}.`);
