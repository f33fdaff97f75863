import { expect, type Locator, type Page } from "@playwright/test";
import { contactForm, fillIn } from "../contact-form";
import { receiver } from "./partner-pages";

/** The functions that use a widget's first example as a visitor would, by tag. */
export const widgetUses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "agency-contact-form": async (page) => {
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
    await page.route(`${receiver}/**`, (route) => route.fulfill({ status: 202, headers }));
    await fillIn(page);
    await contactForm(page).submit.click();
    await expect(contactForm(page).toast).toContainText("Message Sent!");
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

/** Expects a widget to be hydrated in an open shadow root with its styles. */
export async function expectAlive(widget: Locator) {
  await expect(widget).toHaveAttribute("data-ready");
  expect(await widget.evaluate((element) => element.shadowRoot?.mode)).toBe("open");
  await expect(widget.locator("[data-root]")).toHaveCSS("line-height", "25.6px");
}
