import { pages } from "../support/built-site";
import { contactForm, fillIn, letter } from "../support/contact-form";
import { expect, test } from "../support/test";

test.use({ javaScriptEnabled: false });

/** Elements that hold what there is to read; a status only speaks of what scripts do. */
const TEXT = "h1, h2, h3, p:not([role=status]), li, dt, dd, th, td, blockquote, figcaption, label, a";

for (const address of pages) {
  test(`${address} is readable`, async ({ page }) => {
    await page.goto(address);
    const texts = page.getByRole("main").locator(TEXT);
    expect(await texts.count()).toBeGreaterThan(5);
    const unseen = await texts.evaluateAll((all) =>
      all
        .filter((element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => !element.closest("details:not([open]), .needs-scripts"))
        .map((element) => element.textContent),
    );
    expect(unseen).toEqual([]);
    await expect(page.getByRole("banner").getByRole("link", { name: "Contact" })).toBeVisible();
  });
}

test("home shows all six testimonials, and no dots that would do nothing", async ({ page }) => {
  await page.goto("/");
  const quotes = page.locator("testimonial-carousel").getByRole("figure");
  await expect(quotes).toHaveCount(6);
  for (const quote of await quotes.all()) await expect(quote).toBeVisible();
  await expect(page.getByRole("button", { name: /^Show testimonials/ })).toHaveCount(0);
});

test("the FAQ opens by a click, one at a time, and closes", async ({ page }) => {
  await page.goto("/services/seo/");
  const questions = page.locator("faq-accordion details");
  const answer = (index: number) => questions.nth(index).locator("[part=answer]");
  await expect(answer(0)).toBeVisible();
  await questions.nth(2).locator("summary").click();
  await expect(answer(2)).toBeVisible();
  await expect(answer(0)).toBeHidden();
  await questions.nth(2).locator("summary").click();
  await expect(answer(2)).toBeHidden();
});

test("the services dropdown opens and leads on", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await header.getByText("Services", { exact: true }).click();
  await header.getByRole("link", { name: "Local SEO" }).click();
  await expect(page).toHaveURL(/\/services\/local-seo\/$/);
});

test("the small-screen menu opens and leads on", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/");
  const about = page.getByRole("banner").getByRole("link", { name: "About" });
  await expect(about).toBeHidden();
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  await about.click();
  await expect(page).toHaveURL(/\/about\/$/);
});

test("the blog's search is a form that leads to the list", async ({ page }) => {
  await page.goto("/blog/");
  await page.getByRole("searchbox").fill("speed");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/blog\/\?search=speed$/);
  await expect(page.getByRole("article")).toHaveCount(5);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the blog's categories lead to their pages", async ({ page }) => {
  await page.goto("/blog/");
  await page.getByRole("link", { name: "Social Media", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/category\/social-media\/$/);
  await page.getByRole("main").getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
});

test("the contact form opens a mail; what was typed is in no address", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(decodeURIComponent(request.url())));
  await page.goto("/contact/");
  const form = page.getByRole("form");
  await expect(form).toHaveAttribute("method", "post");
  await expect(form).toHaveAttribute("action", /^mailto:[^?]+$/);

  await fillIn(page);
  await contactForm(page).submit.click();
  await expect(page).toHaveURL(/\/contact\/$/);
  const mentions = requests.filter((address) => address.includes(letter.name));
  expect(mentions).toEqual([expect.stringMatching(/^mailto:/)]);
});

test("the map is a plain link", async ({ page }) => {
  await page.goto("/contact/");
  await expect(page.getByRole("link", { name: "Open the map on OpenStreetMap" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Load the live map" })).toBeHidden();
});
