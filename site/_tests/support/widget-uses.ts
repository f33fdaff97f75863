import { expect, type Page } from "@playwright/test";
import { contactForm, fillIn } from "./contact-form";
import { toast } from "./toast";

/** What a visitor does with the first example of a widget, by its tag. */
export const widgetUses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "agency-contact-form": async (page) => {
    await fillIn(page);
    await contactForm(page).submit.click();
    await expect(toast(page)).toContainText("Message Sent!");
  },
  "blog-explorer": async (page) => {
    const articles = page.locator("blog-explorer").getByRole("article");
    await expect(articles.nth(1)).toBeVisible();
    await page.getByRole("button", { name: "PPC", exact: true }).click();
    await expect(articles).toHaveCount(1);
  },
  "faq-accordion": async (page) => {
    const questions = page.locator("faq-accordion").locator("details");
    await questions.nth(1).locator("summary").click();
    await expect(questions.nth(1).locator("[part=answer]")).toBeVisible();
    await expect(questions.first().locator("[part=answer]")).toBeHidden();
  },
  "testimonial-carousel": async (page) => {
    const quotes = page.locator("testimonial-carousel").locator("[part=item]");
    await expect(quotes.first()).toBeVisible();
    await page.getByRole("button", { name: "Show testimonials, page 2 of 2" }).click();
    await expect(quotes.first()).toBeHidden();
    await expect(quotes.last()).toBeVisible();
  },
};
