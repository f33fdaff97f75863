import { expect, test } from "../support/test";

test.beforeEach(({ page }) => page.emulateMedia({ media: "print", colorScheme: "dark" }));

for (const [address, heading] of [
  ["/blog/seo-strategies-2023/", "Key Takeaways"],
  ["/case-studies/tech-saas-seo/", "Challenge"],
] as const) {
  test(`${address} prints as an article, dark on light`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    const others = page.locator("header.site-header, footer.site-footer, form, nav, .button");
    await expect(others.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  });
}

test("a service page prints with every answer unfolded and without its contact form", async ({ page }) => {
  await page.goto("/services/seo/");
  await expect(page.locator("agency-contact-form")).toBeHidden();
  const answers = page.locator("faq-accordion details > :not(summary)");
  await expect(answers.filter({ visible: true })).toHaveCount(5);
});
