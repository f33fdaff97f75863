import type { Page } from "@playwright/test";
import { pages } from "../support/built-site";
import { attributesOf, documentAt } from "../support/parse-page";
import { recordRequests } from "../support/record-requests";
import { templates } from "../support/routes";
import { expect, test } from "../support/test";

const preloadedBy = (address: string) =>
  attributesOf(documentAt(address), "link[rel=preload][as=font]", "href").toSorted();
const preloaded = preloadedBy("/");

/** The faces of ours that a page has loaded. */
const loadedFaces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ family, status }) => !/ as /.test(family) && status === "loaded")
      .map(({ family }) => family.replaceAll(/["']/g, ""));
  });

test("every page preloads the same fonts", () => {
  for (const address of pages) expect(preloadedBy(address), address).toEqual(preloaded);
});

test("every template uses both faces, and asks for no other", async ({ page }) => {
  const fonts = recordRequests(page, "font");
  for (const address of templates) {
    fonts.length = 0;
    await page.goto(address);
    expect((await loadedFaces(page)).toSorted(), address).toEqual([
      "Bricolage Grotesque",
      "Instrument Sans Variable",
    ]);
    expect(fonts.toSorted(), address).toEqual(preloaded);
  }
});

test("fonts that come late are waited for, and no other file is asked for in their place", async ({
  page,
}) => {
  const fonts = recordRequests(page, "font");
  for (const delay of [120, 200, 400, 800]) {
    fonts.length = 0;
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    await page.goto("/");
    await loadedFaces(page);
    expect(fonts.toSorted(), `${delay} ms`).toEqual(preloaded);
  }
});

test("rarer letters come from a file of their own, where a page has one", async ({ page }) => {
  const fonts = recordRequests(page, "font");
  await page.goto("/about/");
  await page.evaluate(() => document.querySelector("p.text-muted")!.append(" Žižka"));
  await expect.poll(() => fonts.filter((font) => !preloaded.includes(font))).toHaveLength(1);
});

test("the fonts keep their kerning and their figures of one width", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const widths = await page.evaluate(() =>
    ["--font-display", "--font-sans"].map((typeface) => {
      const line = document.body.appendChild(document.createElement("span"));
      const widthOf = (text: string, style = "") => {
        line.style.cssText = `font: 700 100px var(${typeface}); ${style}`;
        line.textContent = text;
        return line.getBoundingClientRect().width;
      };
      const figures = "font-variant-numeric: tabular-nums";
      return {
        isKerned: widthOf("AVAVAV") < widthOf("AVAVAV", "font-kerning: none"),
        areEqual: widthOf("1111", figures) === widthOf("8888", figures),
      };
    }),
  );
  for (const typeface of widths) expect(typeface).toEqual({ isKerned: true, areEqual: true });
});
