import type { Locator } from "@playwright/test";
import { articles, caseStudies, services } from "../support/built-site";
import { expect, test } from "../support/test";

test.beforeEach(({ page }) => page.emulateMedia({ media: "print", colorScheme: "dark" }));

/** The space of an A4 page with margins of 15 mm, in CSS pixels. */
const paper = { width: 680, height: 1009 };

for (const address of [articles[0]!, caseStudies[0]!]) {
  test(`${address} prints dark on light between name and address, without navigation, buttons or large gaps`, async ({
    page,
  }) => {
    await page.setViewportSize(paper);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    const others = page.locator("header.site-header, footer.site-footer, form, nav, .button");
    await expect(others.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    const printed = (await page.locator("body").innerText()).trim().split("\n");
    const name = await page.locator('meta[property="og:site_name"]').getAttribute("content");
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect([printed[0], printed.at(-1)]).toEqual([name, canonical]);
    const unbreakable = await page
      .locator("main *")
      .evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).breakInside === "avoid")
          .map((element) => element.getBoundingClientRect().height),
      );
    expect(Math.max(...unbreakable)).toBeLessThan(paper.height / 2);
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByText(canonical!, { exact: true })).toBeHidden();
  });
}

test("a service page prints every answer, but no contact form", async ({ page }) => {
  await page.goto(services[0]!);
  await expect(page.locator("agency-contact-form")).toBeHidden();
  const faq = page.locator("faq-accordion");
  await expectWholeAnswers(faq, await faq.locator("details").count());
});

const longAnswer = { question: "Why?", answer: "Because it is so. ".repeat(90) };
const questions = [longAnswer, { question: "When?", answer: "Soon." }, { ...longAnswer, question: "How?" }];
const quotes = ["One", "Two", "Three", "Four"].map((quote) => ({ quote, author: quote }));

test("a partner's page prints every answer and testimonial, dark on light, without controls", async ({
  page,
  origin,
  partner,
}) => {
  partner.publish(`<!doctype html><title>A partner</title>
    <body style="background: #111; color: #eee">
    <faq-accordion style="--agency-ink: light-dark(rgb(1, 2, 3), white)" items='${JSON.stringify(questions)}'></faq-accordion>
    <testimonial-carousel items='${JSON.stringify(quotes)}'></testimonial-carousel>
    <script type="module" src="${origin}/widgets/v1/loader.js"></script>`);
  await page.emulateMedia({ media: "screen" });
  await page.goto(partner.origin);
  const faq = page.locator("faq-accordion");
  await faq.getByText("When?").click();
  await page.emulateMedia({ media: "print" });
  await expectWholeAnswers(faq, 3);
  await expect(page.getByRole("figure").filter({ visible: true })).toHaveCount(4);
  await expect(page.locator("button, svg:not([role=img] *), a").filter({ visible: true })).toHaveCount(0);
  await expect(faq.locator("summary").first()).toHaveCSS("color", "rgb(1, 2, 3)");
});

async function expectWholeAnswers(faq: Locator, count: number) {
  const answers = faq.locator("[part=answer]");
  await expect(answers.filter({ visible: true })).toHaveCount(count);
  for (const answer of await answers.all()) {
    expect(await answer.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBeLessThanOrEqual(1);
  }
}
