import { recordRequests } from "../support/record-requests";
import { at } from "../support/built-site";
import { expect, test } from "../support/test";

/* `check-pages.ts` checks that pages request only the preloaded fonts. */

test("loads the font of rare characters only where they are used", async ({ page }) => {
  const fonts = recordRequests(page, "font");
  await page.goto(at("/about/"));
  await page.evaluate(() => document.fonts.ready);
  const { length } = fonts;
  test.skip(length === 0, "This site has the fonts of the visitor's system.");
  await page.locator("h1").evaluate((heading) => {
    const rare = [...document.fonts].filter(({ status }) => status === "unloaded");
    const [family, point] = rare.flatMap((face) => {
      const [, first] = /U\+([\da-f]{3,})/i.exec(face.unicodeRange) ?? [];
      return first ? [face.family, first] : [];
    });
    heading.style.fontFamily = family!;
    heading.append(String.fromCodePoint(parseInt(point!, 16)));
  });
  await expect.poll(() => fonts).toHaveLength(length + 1);
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
