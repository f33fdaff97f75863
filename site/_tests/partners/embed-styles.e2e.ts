import type { Page } from "@playwright/test";
import { difference } from "../support/compare-pictures";
import { markup, partnerPage, tags, type Tag } from "../support/embedding";
import { hosts } from "../support/host-pages";
import { expect, test } from "../support/test";

const { bare, "all-unset": hostile } = hosts;

/** Where something stands in the page around it depends on that page. */
const PLACE = /^(inset|top|right|bottom|left)/;

/** Every computed style of everything in a widget's shadow root, a line each. */
async function look(page: Page, tag: Tag): Promise<string[]> {
  const widget = page.locator(tag);
  await expect(widget).toHaveAttribute("data-ready");
  if (tag === "blog-explorer") await expect(page.getByRole("article")).not.toHaveCount(0);
  const lines = await widget.evaluate((element) => {
    const all = [...element.shadowRoot!.querySelector("[data-root]")!.querySelectorAll("*")];
    return all.flatMap((node, index) => {
      const style = getComputedStyle(node);
      return [...style].map(
        (name) => `${name}: ${style.getPropertyValue(name)} (${index} ${node.localName})`,
      );
    });
  });
  return lines.filter((line) => !PLACE.test(line));
}

for (const tag of tags) {
  test(`a partner's hostile styles don't change <${tag}>`, async ({ page, origin, partner }) => {
    const content = { markup: markup[tag], loader: `${origin}/widgets/v1/loader.js` };
    partner.publish(bare!.html(content));
    await page.goto(partner.origin);
    const calm = await look(page, tag);
    expect(calm.length).toBeGreaterThan(1000);

    partner.publish(hostile!.html(content));
    await page.goto(partner.origin);
    await expect(page.getByRole("heading", { name: "A partner" })).toHaveCSS("color", "rgb(255, 0, 0)");
    const harassed = await look(page, tag);
    expect(harassed.filter((line, index) => line !== calm[index]).slice(0, 10)).toEqual([]);
    expect(harassed).toHaveLength(calm.length);
  });

  test(`<${tag}> changes nothing of a partner's page`, async ({ page, origin, partner }) => {
    partner.publish(partnerPage(origin, tag));
    await page.goto(partner.origin);
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
    const heading = page.getByRole("heading", { name: "A partner", level: 1 });
    await expect(heading).toHaveCSS("font-size", "32px");
    await expect(heading).toHaveCSS("font-weight", "700");
    await expect(page.locator("head style, head link[rel=stylesheet]")).toHaveCount(1);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  test(`<${tag}> is light or dark as a partner's page is, whatever the reader's system is`, async ({
    page,
    origin,
    partner,
  }) => {
    // High enough that no picture is left for later.
    await page.setViewportSize({ width: 720, height: 4000 });
    const picture = async (system: "light" | "dark", scheme: string) => {
      partner.publish(partnerPage(origin, tag, "loader.js", `:root { color-scheme: ${scheme} }`));
      await page.emulateMedia({ colorScheme: system });
      await page.goto(partner.origin, { waitUntil: "networkidle" });
      const widget = page.locator(tag);
      await expect(widget).toHaveAttribute("data-ready");
      return widget.screenshot({ animations: "disabled" });
    };
    const light = await picture("light", "normal");
    for (const scheme of ["normal", "light"])
      expect(await difference(light, await picture("dark", scheme)), scheme).toBe("");
    const dark = await picture("dark", "dark");
    expect(await difference(dark, await picture("light", "dark"))).toBe("");
  });
}

test("a drawing in a file is another one on a dark page", async ({ page, origin, partner }) => {
  const drawn: Buffer[] = [];
  for (const scheme of ["light", "dark"]) {
    partner.publish(partnerPage(origin, "blog-explorer", "loader.js", `:root { color-scheme: ${scheme} }`));
    await page.goto(partner.origin, { waitUntil: "networkidle" });
    drawn.push(await page.getByRole("article").first().locator("[data-transition]").screenshot());
  }
  expect(await difference(drawn[0]!, drawn[1]!)).not.toBe("");
});
