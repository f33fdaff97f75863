import type { Page } from "@playwright/test";
import { at, furtherLanguages, homeIn, readBuilt, t } from "../support/built-site";
import { documentAt, words } from "../support/parse-page";
import { expect, test } from "../support/test";

test("an unknown address gets the 404 page, which logs it", async ({ page, errors }) => {
  const response = await page.goto("/services/nowhere-at-all");
  expect(response!.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  await expect(page.getByText(t("Oops! Page not found"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("Return to Home") })).toHaveAttribute("href", "/");
  await expect(page.locator("html")).toHaveAttribute("data-not-found-path", "/services/nowhere-at-all");
  // Our page logs the first error, and the browser reports the status.
  expect(errors.splice(0).map((error) => error.includes("/services/nowhere-at-all"))).toEqual([true, true]);
});

async function expectPostNotFound(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("Blog post not found"));
  await expect(
    page.getByText(t("The blog post you're looking for doesn't exist or has been moved.")),
  ).toBeVisible();
  await expect(page.getByText(t("Oops! Page not found"))).toBeHidden();
  await expect(page.getByRole("link", { name: t("Back to Blog") })).toHaveAttribute("href", at("/blog/"));
}

test("the 404 page below /blog/ states that the post was not found", async ({ page, errors }) => {
  for (const address of ["/blog/no-such-post", "/blog/category/no-such-category/"].map(at)) {
    const response = await page.goto(address);
    expect(response!.status()).toBe(404);
    await expectPostNotFound(page);
    expect(errors.splice(0).join("\n")).toContain(`404: there is no page at ${encodeURI(address)}`);
  }
});

test("the root's 404 page shows different text for addresses below /blog/ and below a language's folder", async ({
  page,
  errors,
}) => {
  await page.route(/no-such-post/, (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: readBuilt("404.html") }),
  );
  await page.goto(at("/blog/no-such-post/"));
  await expectPostNotFound(page);
  for (const home of furtherLanguages.map(homeIn)) {
    await page.goto(`${home}blog/no-such-post/`);
    const text = words(documentAt(`${home}404.html`).querySelector("[data-not-found] p"));
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(t("Oops! Page not found"))).toBeHidden();
    await expect(page.locator(`[data-not-found] a[href='${home}']`)).toBeVisible();
  }
  const logged = `404: there is no page at ${encodeURI(at("/blog/no-such-post/"))}`;
  expect(errors.splice(0).join("\n")).toContain(logged);
});

test("the page for server errors has its own heading", async ({ page }) => {
  await page.goto("/500.html");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("Unexpected Application Error!"));
});
