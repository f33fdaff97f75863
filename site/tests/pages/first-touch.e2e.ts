import type { Page } from "@playwright/test";
import { blog, expectShown } from "../support/content/blog";
import { holdBack } from "../support/hold-back";
import { posts } from "../support/content/posts";
import { recordRequests } from "../support/record-requests";
import { expect, test } from "../support/test";

/* Interactions before a widget's code has loaded. */

const secondDot = (page: Page) => page.getByRole("button", { name: "Show testimonials, page 2 of 2" });

test("an opened menu stays open when its code loads", async ({ page }) => {
  const release = await holdBack(page, "site-navigation.js");
  await page.goto("/about/");
  const item = page.getByRole("banner").getByRole("link", { name: "Local SEO" });
  await page.getByRole("banner").locator("summary", { hasText: "Services" }).click();
  await expect(item).toBeVisible();
  release();
  await expect(page.locator("site-navigation")).toHaveAttribute("data-ready");
  await expect(item).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(item).toBeHidden();
});

test("widgets remain usable when their code fails to load, and show one message", async ({
  page,
  errors,
}) => {
  await page.route("**/assets/site/widgets/*", (route) => route.abort());
  await page.goto("/services/seo/");
  const questions = page.locator("faq-accordion details");
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1)).toHaveAttribute("open");
  await expect(questions.first()).not.toHaveAttribute("open");
  await expect(page.locator("faq-accordion").getByRole("status")).toContainText("could not be loaded");
  expect(
    errors.splice(0).filter((error) => error.includes("<faq-accordion> could not be loaded")),
  ).toHaveLength(1);

  await page.goto("/");
  await secondDot(page).click();
  for (const quote of await page.locator("testimonial-carousel").getByRole("figure").all())
    await expect(quote).toBeVisible();

  await page.goto("/blog/?search=speed");
  await expectShown(page, posts);
  await blog(page).filter("PPC").click();
  await expect(page).toHaveURL(/\/blog\/category\/ppc\/$/);
  errors.length = 0;
});

test("React loads once, on the first interaction, and scrolling loads nothing", async ({ page }) => {
  const scripts = recordRequests(page, "script");
  await page.goto("/services/seo/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  for (const tag of ["faq-accordion", "agency-contact-form"]) {
    await page.locator(`${tag} [data-root] > *`).first().dispatchEvent("pointerdown");
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
  }
  expect(scripts.filter((script) => script.includes("react"))).toHaveLength(1);
});
