import type { Page } from "@playwright/test";
import { partnerPage, tags, type Tag } from "./support/embedding";
import { expect, test } from "./support/test";

const HOSTILE = `
  main * { all: unset !important; color: red !important; }
  html { font-size: 40px !important; }
`;

/** How everything in a widget's shadow root looks and where it stands. */
async function look(page: Page, tag: Tag) {
  const widget = page.locator(tag);
  await expect(widget).toHaveAttribute("data-ready");
  if (tag === "blog-explorer") await expect(page.getByRole("article")).not.toHaveCount(0);
  return widget.evaluate((element) => {
    const all = [...element.shadowRoot!.querySelector("[data-root]")!.querySelectorAll("*")];
    const { left, top } = all[0]!.getBoundingClientRect();
    return all.map((node) => {
      const box = node.getBoundingClientRect();
      const { color, backgroundColor, font, display, padding, border, boxShadow } = getComputedStyle(node);
      // What is not in sight stands nowhere.
      const isSeen = box.width + box.height > 0;
      const place = isSeen && [box.left - left, box.top - top, box.width, box.height].map(Math.round).join();
      return [node.localName, place, color, backgroundColor, font, display, padding, border, boxShadow].join(
        " | ",
      );
    });
  });
}

for (const tag of tags) {
  test(`a partner's hostile styles don't change <${tag}>`, async ({ page, origin, partner }) => {
    partner.publish(partnerPage(origin, tag));
    await page.goto(partner.origin);
    const calm = await look(page, tag);
    expect(calm.length).toBeGreaterThan(5);

    partner.publish(partnerPage(origin, tag, "loader.js", HOSTILE));
    await page.goto(partner.origin);
    await expect(page.getByRole("heading", { name: "A partner" })).toHaveCSS("color", "rgb(255, 0, 0)");
    expect(await look(page, tag)).toEqual(calm);
  });

  test(`<${tag}> changes nothing of a partner's page`, async ({ page, origin, partner }) => {
    partner.publish(partnerPage(origin, tag));
    await page.goto(partner.origin);
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
    const heading = page.getByRole("heading", { name: "A partner", level: 1 });
    await expect(heading).toHaveCSS("font-size", "32px");
    await expect(heading).toHaveCSS("font-weight", "700");
    expect(
      await page.evaluate(() => document.querySelectorAll("head style, head link[rel=stylesheet]").length),
    ).toBe(1);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
}
