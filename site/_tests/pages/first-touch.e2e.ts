import type { Page } from "@playwright/test";
import { blog, expectShown } from "../support/content/blog";
import { contactForm, letter, recordPayloads } from "../support/contact-form";
import { holdBack } from "../support/hold-back";
import { posts } from "../support/content/posts";
import { recordRequests } from "../support/record-requests";
import { expect, test } from "../support/test";

/* What a visitor does before a widget's code has arrived. */

const inPpc = posts.filter(({ category }) => category === "PPC");
const openQuestions = (page: Page) => page.locator("faq-accordion details[open] summary");
const secondDot = (page: Page) => page.getByRole("button", { name: "Show testimonials, page 2 of 2" });

test("an opened menu stays open when its code arrives", async ({ page }) => {
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

test("an opened question stays open when its code arrives", async ({ page }) => {
  const release = await holdBack(page, "faq-accordion.js");
  await page.goto("/services/seo/");
  const question = page.locator("faq-accordion summary").nth(1);
  const text = await question.innerText();
  await question.click();
  await expect(openQuestions(page)).toHaveText([text]);
  release();
  await expect(page.locator("faq-accordion")).toHaveAttribute("data-ready");
  await expect(openQuestions(page)).toHaveText([text]);
});

test("a pressed dot of the testimonials takes effect when the code arrives", async ({ page }) => {
  const release = await holdBack(page, "testimonial-carousel.js");
  await page.goto("/");
  await secondDot(page).click();
  release();
  await expect(page.locator("testimonial-carousel [data-page='2']")).toBeVisible();
  await expect(
    page.locator("testimonial-carousel").getByRole("figure").filter({ visible: true }),
  ).toHaveCount(3);
});

test("a chosen category and a search take effect without leaving the page", async ({ page }) => {
  for (const [act, shown] of [
    [() => blog(page).filter("PPC").click(), inPpc],
    [() => blog(page).searchFor(posts[1]!.title), [posts[1]!]],
  ] as const) {
    const release = await holdBack(page, "blog-explorer.js");
    await page.goto("/blog/");
    const documents = recordRequests(page, "document");
    await act();
    release();
    await expectShown(page, shown);
    expect(documents).toEqual([]);
  }
});

test("an autofilled form is sent by the first click", async ({ page }) => {
  const payloads = recordPayloads(page);
  const release = await holdBack(page, "agency-contact-form.js");
  await page.goto("/contact/");
  await page.getByRole("form").evaluate((form, values) => {
    for (const [name, value] of Object.entries(values))
      form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
  }, letter);
  await contactForm(page).submit.click();
  release();
  await expect(contactForm(page).toast).toContainText("Message Sent!");
  expect(payloads.map(({ fields }) => fields)).toEqual([letter]);
});

test("typed and selected values stay, and the browser reports missing fields", async ({ page }) => {
  const release = await holdBack(page, "agency-contact-form.js");
  await page.goto("/services/ppc/");
  const form = contactForm(page);
  await expect(form.service).toHaveValue("PPC");
  await form.submit.click();
  await expect(form.name).toBeFocused();
  await form.message.fill(letter.message);
  await form.service.selectOption("CRO");
  release();
  await expect(form.element).toHaveAttribute("data-ready");
  await expect(form.message).toHaveValue(letter.message);
  await expect(form.service).toHaveValue("CRO");
});

test("widgets stay usable when their code fails to load, and report it once in place", async ({
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
