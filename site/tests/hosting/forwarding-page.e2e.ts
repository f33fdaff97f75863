import type { Page } from "@playwright/test";
import { readBuilt } from "../support/built-site";
import { expect, test } from "../support/test";

const former = "/case-studies/ecommerce-redesign/";
const current = "/case-studies/ecommerce-conversion-optimization/";

/** Opens a former address on a host that ignores `_redirects` but sends the content security policy. */
async function openFormerAddress(page: Page, rest = "") {
  const policy = (await page.request.get(current)).headers()["content-security-policy"]!;
  await page.route(`**${former}**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": policy },
      body: readBuilt(`${former.slice(1)}index.html`),
    }),
  );
  await page.goto(former + rest);
}

test("the page at a former address forwards with the query and the anchor", async ({ page }) => {
  await openFormerAddress(page, "?utm_source=mail&gclid=a%26b#results");
  await expect(page).toHaveURL(`${current}?utm_source=mail&gclid=a%26b#results`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page at a former address forwards", async ({ page }) => {
    await openFormerAddress(page);
    await expect(page).toHaveURL(current);
  });
});
