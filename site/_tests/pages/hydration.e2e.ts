import { pages } from "../support/built-site";
import { hydrate } from "../support/hydrate";
import { expect, test } from "../support/test";

/**
 * Markup without what only life can know. From then on the form checks itself, where the browser did; and a
 * long answer is a stop for the keyboard only where it scrolls.
 */
const lasting = (html: string) =>
  html
    .replace(' novalidate=""', "")
    .replaceAll(/(part="answer"[^>]*) role="group" tabindex="0" aria-label="[^"]*"/g, "$1");

for (const address of pages) {
  // React reports what it had to recover from as an uncaught error, which fails the test.
  test(`${address}: every widget comes to life on the markup that is there`, async ({ page }) => {
    await page.goto(address);
    const widgets = page.locator(":is(#content, header) [hydrate]");
    expect(await widgets.count()).toBeGreaterThan(0);
    for (const widget of await widgets.all()) {
      const root = widget.locator("[data-root]");
      const before = {
        html: await root.innerHTML(),
        node: await root.locator("> *").first().elementHandle(),
      };
      await hydrate(widget);
      expect(lasting(await root.innerHTML())).toBe(lasting(before.html));
      expect(await before.node!.evaluate((node) => node.isConnected)).toBe(true);
    }
  });
}
