import { preloadedFonts } from "../support/preloaded-fonts";
import { recordRequests } from "../support/record-requests";
import { expect, test } from "../support/test";

const preloaded = preloadedFonts("/");

test("requests only the preloaded fonts, even if they load late, and rare characters only where they are used", async ({
  page,
}) => {
  const fonts = recordRequests(page, "font");
  // Browsers draw the text in a fallback font first.
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  await page.goto("/about/");
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.toSorted()).toEqual(preloaded);
  await page.evaluate(() => document.querySelector("p.text-muted")!.append(" Žižka"));
  await expect.poll(() => fonts.filter((font) => !preloaded.includes(font))).toHaveLength(1);
});

test("subset fonts keep kerning and tabular figures", async ({ page }) => {
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
