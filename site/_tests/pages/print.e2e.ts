import { expect, test } from "../support/test";

for (const [address, words] of [
  ["/blog/seo-strategies-2023/", "Key Takeaways"],
  ["/case-studies/tech-saas-seo/", "Challenge"],
]) {
  test(`${address} prints as an article, dark on light`, async ({ page }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto(address!);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    for (const hidden of ["header.site-header", "footer.site-footer", "form", "nav", ".button"]) {
      for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden();
    }
    const { color, scheme } = await page.evaluate(() => {
      const { color: ink, colorScheme } = getComputedStyle(document.documentElement);
      return { color: ink, scheme: colorScheme };
    });
    expect(scheme).toBe("light");
    expect(color).toBe("oklch(0.21 0.015 60)");
  });
}

test("a service page prints with every answer unfolded and without its contact form", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/services/seo/");
  await expect(page.locator("agency-contact-form")).toBeHidden();
  for (const answer of await page.locator("faq-accordion details > :not(summary)").all()) {
    await expect(answer).toBeVisible();
  }
});
