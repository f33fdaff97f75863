import { hosts } from "../support/host-pages";
import { posts } from "../support/posts";
import { expect, test } from "../support/test";
import { snippetOf, widgetFixtures } from "../support/widget-fixtures";

const host = hosts.isolated!;

test("a page that is isolated from other origins stays so, and has our articles, pictures and styles", async ({
  page,
  origin,
  partner,
}) => {
  const faq = widgetFixtures.find(({ tag }) => tag === "faq-accordion")!;
  const snippet = snippetOf(faq, { href: `${origin}/widgets/v1/faq-accordion.css` });
  const html = host.html({
    markup: `${snippet}<blog-explorer></blog-explorer>`,
    loader: `${origin}/widgets/v1/loader.js`,
  });
  partner.publish(html, host.headers?.(new URL(origin)));
  await page.goto(partner.origin);

  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect(page.locator("faq-accordion [data-root]")).toHaveCSS("font-size", "16px");
  await expect(page.getByRole("article")).toHaveCount(posts.length);
  for (const picture of await page.getByRole("article").locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("naturalWidth", 1200);
  }
});
