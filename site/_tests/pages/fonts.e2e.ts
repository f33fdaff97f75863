import { statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import type { Page } from "@playwright/test";
import { createStaticServer } from "../../_hosting/server/create-server";
import { dist, fileOf, pages, readBuilt } from "../support/built-site";
import { createGate } from "../support/gate";
import { parsePage } from "../support/parse-page";
import { templates } from "../support/routes";
import { serve } from "../support/serve";
import { expect, test } from "../support/test";

/** A list that fills with the fonts a page asks for. */
function recordFonts(page: Page): string[] {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  return fonts;
}

const preloaded = [...parsePage("index.html").querySelectorAll("link[rel=preload][as=font]")].map((link) =>
  link.getAttribute("href")!,
);

test("the text face is preloaded by every page, and comes with the first answers of a slow line", () => {
  expect(preloaded).toHaveLength(1);
  // With the head of its answer it must fit into the ten packets that a server sends before it is answered.
  expect(statSync(path.join(dist, preloaded[0]!)).size).toBeLessThanOrEqual(13_100);
  for (const address of pages) {
    const links = parsePage(fileOf(address)).querySelectorAll("link[rel=preload][as=font]");
    expect([...links].map((link) => link.getAttribute("href"))).toEqual(preloaded);
  }
});

test("the display face stands in every page, in at most 9 kB", () => {
  const [, face = ""] = /url\(["']?data:font\/woff2;base64,([^"')]+)/.exec(readBuilt("index.html"))!;
  expect(Buffer.from(face, "base64").length).toBeLessThanOrEqual(9_000);
  for (const address of pages) expect(readBuilt(fileOf(address)).split(face), address).toHaveLength(2);
});

test("the display face is decoded while the page is read, for its first layout", async ({ page }) => {
  const [head, words] = readBuilt("index.html").split(/(?<=<body>)/);
  const rest = createGate();
  const others = createStaticServer(dist);
  const slow = createServer(async (request, response) => {
    if (request.url !== "/") return others.emit("request", request, response);
    response.writeHead(200, { "Content-Type": "text/html" }).write(head);
    await rest.opened;
    response.end(words);
  });
  await serve(slow, async (origin) => {
    await page.goto(origin, { waitUntil: "commit" });
    const decoded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
      );
    await expect.poll(decoded).toEqual(["Bricolage Grotesque Variable"]);
    rest.open();
    await expect(page.locator("h1")).toBeVisible();
  });
});

for (const address of templates) {
  test(`${address} uses both, and asks for no other`, async ({ page }) => {
    const fonts = recordFonts(page);
    await page.goto(address, { waitUntil: "networkidle" });
    expect(fonts).toEqual(preloaded);
    const used = await page.evaluate(() =>
      [...document.fonts].filter(({ family, status }) => /Variable/.test(family) && status === "loaded"),
    );
    expect(used).toHaveLength(2);
  });
}

test("rarer letters come from a file of their own, where a page has one", async ({ page }) => {
  const fonts = recordFonts(page);
  await page.goto("/about/", { waitUntil: "networkidle" });
  const asked = page.waitForRequest((request) => request.resourceType() === "font");
  await page.evaluate(() => document.querySelector("p.text-muted")!.append(" Žižka"));
  await asked;
  await page.waitForLoadState("networkidle");
  expect(fonts).toHaveLength(2);
  expect(preloaded).not.toContain(fonts[1]);
});

test("neither face shares its family with a file that pages do without", () => {
  // In place of it Chromium makes a system font in each size that is used, which on Linux it asks for each time.
  const faces = [...readBuilt("index.html").matchAll(/@font-face\s*\{[^}]*?font-family:\s*"?([^";}]+)/g)];
  const families = faces.map(([, family]) => family).filter((family) => family?.endsWith(" Variable"));
  expect(families.toSorted()).toEqual(["Bricolage Grotesque Variable", "Instrument Sans Variable"]);
});

test("the fonts keep their kerning and their figures of one width", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const widths = await page.evaluate(() =>
    ["--font-display", "--font-sans"].map((typeface) => {
      const line = document.createElement("span");
      document.body.append(line);
      const widthOf = (text: string, style: string) => {
        line.style.cssText = `font: 700 100px var(${typeface}); ${style}`;
        line.textContent = text;
        return line.getBoundingClientRect().width;
      };
      return {
        kerned: widthOf("AVAVAV", ""),
        unkerned: widthOf("AVAVAV", "font-kerning: none"),
        ones: widthOf("1111", "font-variant-numeric: tabular-nums"),
        eights: widthOf("8888", "font-variant-numeric: tabular-nums"),
      };
    }),
  );
  for (const { kerned, unkerned, ones, eights } of widths) {
    expect(kerned).toBeLessThan(unkerned);
    expect(ones).toBe(eights);
  }
});
