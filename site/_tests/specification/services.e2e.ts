import { services, unlistedServices } from "../support/routes";
import { expect, test } from "../support/test";

test("the overview links to the twelve services", async ({ page }) => {
  await page.goto("/services/");
  const cards = page.getByRole("region", { name: "All services" }).getByRole("article");
  await expect(cards).toHaveCount(12);
  const links = await cards
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(Object.keys(services).map((slug) => `/services/${slug}/`));
});

for (const [slug, service] of Object.entries({ ...services, ...unlistedServices })) {
  test(`/services/${slug}/ has all its parts`, async ({ page }) => {
    await page.goto(`/services/${slug}/`);
    await expect(page.getByRole("list", { name: "Benefits" }).getByRole("listitem")).toHaveCount(5);
    await expect(page.getByRole("main").locator("a[href='/contact/']").first()).toBeVisible();

    const items = (region: string) =>
      page.getByRole("region", { name: region, exact: true }).getByRole("listitem");
    await expect(items("What the work covers")).toHaveCount(6);
    await expect(items("How we go about it")).toHaveCount(4);
    await expect(items("Related services")).toHaveCount(3);

    const quotes = page.locator("testimonial-carousel");
    await expect(quotes.getByRole("figure")).toHaveCount(3);
    await expect(quotes.getByRole("img", { name: "Rated 5 out of 5" })).toHaveCount(3);

    const questions = page.locator("faq-accordion details");
    await expect(questions).toHaveCount(5);
    await expect(questions.first()).toHaveAttribute("open", "");
    await expect(page.locator("faq-accordion details[open]")).toHaveCount(1);

    await expect(page.getByLabel("Service You're Interested In *")).toHaveValue(service);
  });
}

test("related services lead to the services that no menu lists", async ({ page }) => {
  await page.goto("/sitemap/");
  for (const slug of Object.keys(unlistedServices)) {
    await expect(page.getByRole("main").locator(`a[href='/services/${slug}/']`)).toBeVisible();
    await expect(page.getByRole("banner").locator(`a[href='/services/${slug}/']`)).toHaveCount(0);
  }
});

test("the FAQs name the budgets", async ({ page }) => {
  for (const [slug, budget] of [
    ["linkedin-ads", "$2,000"],
    ["facebook-ads", "$1,000"],
    ["instagram-ads", "$1,000"],
  ]) {
    await page.goto(`/services/${slug}/`);
    await expect(page.locator("faq-accordion")).toContainText(budget!);
  }
});
