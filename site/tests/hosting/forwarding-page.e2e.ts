import type { Page } from "@playwright/test";
import { forwardingPages, readBuilt } from "../support/built-site";
import { attributesOf, documentAt } from "../support/parse-page";
import { expect, test } from "../support/test";

const [former = ""] = forwardingPages;

test.skip(!former, "no page of the site has a former address");

/** Opens a former address on a host that ignores `_redirects` but sends the content security policy. Returns its target. */
async function openFormerAddress(page: Page, rest = ""): Promise<string> {
  const [refresh] = attributesOf(documentAt(former), "meta[http-equiv=refresh]", "content");
  const policy = (await page.request.get("/")).headers()["content-security-policy"]!;
  await page.route(`**${former}**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": policy },
      body: readBuilt(`${former.slice(1)}index.html`),
    }),
  );
  await page.goto(former + rest);
  return refresh!.replace("0; url=", "");
}

test("the page at a former address forwards with the query and the anchor", async ({ page }) => {
  const current = await openFormerAddress(page, "?utm_source=mail&gclid=a%26b#results");
  await expect(page).toHaveURL(`${current}?utm_source=mail&gclid=a%26b#results`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page at a former address forwards", async ({ page }) => {
    await expect(page).toHaveURL(await openFormerAddress(page));
  });
});
