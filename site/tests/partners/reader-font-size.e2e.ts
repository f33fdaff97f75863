import { chromium } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../../widgets/tests/browsers/find-browsers";
import { codesOf, pageWith, partnerTags, servedFrom } from "../support/partners/partner-pages";
import { expect, test } from "../support/test";

/** Returns the pixel sizes of all text in a page's widgets for a reader whose browser is set to this font size. */
async function textSizes(address: string, fontSize: number): Promise<number[]> {
  const setting = `--blink-settings=defaultFontSize=${fontSize},defaultFixedFontSize=${fontSize - 3}`;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, setting],
  });
  const page = await browser.newPage({ viewport: { width: 500, height: 800 } });
  await page.goto(address);
  for (const tag of partnerTags) await expect(page.locator(tag)).toHaveAttribute("data-ready");
  const sizes = await page.locator(partnerTags.join()).evaluateAll((elements) =>
    elements
      .flatMap((element) => [...element.shadowRoot!.querySelectorAll("[data-root] *")])
      .filter((node) => [...node.childNodes].some((child) => child instanceof Text && child.data.trim()))
      .map((node) => parseFloat(getComputedStyle(node).fontSize)),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await browser.close();
  return sizes;
}

test("a reader's larger font size enlarges widgets, whatever the page's root font size", async ({
  origin,
  partner,
}) => {
  const codes = partnerTags.map((tag) =>
    servedFrom(origin, codesOf(tag).loader!).replace(`<${tag}`, `<${tag} hydrate="load"`),
  );
  partner.publish(pageWith(codes.join(""), "<style>html { font: 62.5%/1 monospace }</style>"));
  const usual = await textSizes(partner.origin, 16);
  const larger = await textSizes(partner.origin, 24);
  expect(Math.min(...usual)).toBeGreaterThanOrEqual(14);
  expect(larger).toHaveLength(usual.length);
  expect(Math.min(...larger) / Math.min(...usual)).toBeCloseTo(1.5);
  // Headings grow less than other text, because their size also depends on the window.
  for (const [index, size] of larger.entries()) expect(size / usual[index]!).toBeGreaterThan(1.3);
});
