import { expect, test } from "../support/test";

test("a widget's code that fails to load once is asked for again", async ({ page, faults }) => {
  let asked = 0;
  await page.route("**/widgets/v1/testimonial-carousel.js*", (route) =>
    asked++ === 0 ? route.abort() : route.continue(),
  );
  await page.goto("/");
  await page.getByRole("button", { name: "Show testimonials, page 2 of 2" }).click();
  await expect(page.locator("testimonial-carousel [data-page='2']")).toBeVisible();
  await expect(page.locator("testimonial-carousel [data-page='1']")).toBeHidden();
  expect(faults.splice(0).join()).toContain("testimonial-carousel.js");
});

test.describe("a widget's code that can't be loaded", () => {
  test.beforeEach(({ page }) => page.route(/\/widgets\/v1\/(?!loader)/, (route) => route.abort()));

  test("is reported in place of the widget, once", async ({ page, faults }) => {
    await page.goto("/services/seo/");
    const faq = page.locator("faq-accordion");
    await faq.locator("summary").nth(1).click();
    await expect(faq.getByRole("status")).toContainText("could not be loaded");
    const reports = faults.splice(0).filter((fault) => fault.includes("<faq-accordion> could not be loaded"));
    expect(reports).toHaveLength(1);
  });

  test("leaves the FAQ working", async ({ page, faults }) => {
    await page.goto("/services/seo/");
    const questions = page.locator("faq-accordion details");
    await questions.nth(1).locator("summary").click();
    await expect(questions.nth(1)).toHaveAttribute("open");
    await expect(questions.first()).not.toHaveAttribute("open");
    faults.length = 0;
  });

  test("leaves all testimonials readable", async ({ page, faults }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Show testimonials, page 2 of 2" }).click();
    const quotes = page.locator("testimonial-carousel").getByRole("figure");
    await expect(quotes.first()).toBeVisible();
    await expect(quotes.last()).toBeVisible();
    faults.length = 0;
  });

  test("leaves the blog's categories as links and its list in sight", async ({ page, faults }) => {
    await page.goto("/blog/?search=speed");
    await expect(page.getByRole("article")).toHaveCount(5);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("group", { name: "Categories" }).getByText("PPC").click();
    await expect(page).toHaveURL(/\/blog\/category\/ppc\/$/);
    faults.length = 0;
  });
});
