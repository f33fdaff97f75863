import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { chromium } from "playwright";
import { widgetTags } from "../../widgets/publish/files/widget-tags";
import type { Fixtures } from "../../widgets/runtime/fixtures";
import { chromiumArgs, findChromium } from "../../widgets/tests/browsers/find-browsers";
import { inRoot } from "../generator/paths";
import { createStaticServer } from "../hosting/server/create-server";
import { dist, templates } from "./support/built-site";
import { serve } from "./support/serve";

/* `npm run pictures`: a screenshot of every template, and of every widget on a partner's page, for a person to look at. */

const folder = inRoot(".cache/pictures");
const looks = [375, 768, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** The backgrounds of partners' pages. The photograph is a gradient as rich in contrast as one. */
const grounds = {
  navy: "navy",
  yellow: "gold",
  cream: "cornsilk",
  black: "black",
  photograph: "linear-gradient(135deg, darkgreen, tan 45%, steelblue 70%, aliceblue)",
};

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
  for (const tag of widgetTags.filter((one) => one !== "site-navigation")) {
    const file = inRoot("widgets", tag, `${tag}.fixtures.ts`);
    const { fixtures } = (await import(file)) as { fixtures: Fixtures };
    const { props } = Object.values(fixtures)[0]!;
    for (const [ground, background] of Object.entries(grounds))
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await browser.newPage({ viewport: { width: 768, height: 900 }, colorScheme });
        const color = ["navy", "black"].includes(ground) ? "white" : "black";
        const body = `<body style="margin: 0; padding: 32px; background: ${background}; color: ${color}"><${tag}></${tag}>`;
        const script = `<script type="module" src="${origin}/widgets/v1/${tag}.js"></script>`;
        const partner = createServer((_, response) =>
          response
            .setHeader("Content-Type", "text/html")
            .end(`<!doctype html><html lang="en">${body}${script}`),
        );
        await serve(partner, async (address) => void (await page.goto(address)));
        await page.evaluate(
          async ([name, values]) => {
            await customElements.whenDefined(name);
            Object.assign(document.querySelector(name)!, values);
          },
          [tag, props] as const,
        );
        await page.locator(`${tag} [data-root]`).waitFor();
        const place = path.join(folder, `${tag}-${ground}-${colorScheme}.png`);
        await page.screenshot({ path: place, fullPage: true });
        await page.close();
      }
  }
});
await browser.close();
console.log(`The pictures are in ${folder}.`);
