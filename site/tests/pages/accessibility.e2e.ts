import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { blog } from "../support/content/blog";
import { contactForm, fillIn } from "../support/contact-form";
import { overflow } from "../support/overflow";
import { hydrate } from "../support/partners/hydrate";
import { smallTargets } from "../support/targets";
import { expect, test } from "../support/test";

/* Checks pages after interactions, such as with an open menu. `every-page.e2e.ts` checks pages as they load. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function openServices(page: Page) {
  const header = page.getByRole("banner");
  await header.locator("summary", { hasText: "Services" }).click();
  await expect(header.getByRole("link", { name: "Local SEO" })).toBeVisible();
}

const states: Record<string, (page: Page) => Promise<void>> = {
  "an open menu": async (page) => {
    await page.goto("/about/");
    await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
    await openServices(page);
  },
  "a toast": async (page) => {
    await page.goto("/contact/");
    await fillIn(page);
    await contactForm(page).submit.click();
    await expect(contactForm(page).toast).toBeVisible();
  },
  "a form with errors": async (page) => {
    await page.goto("/contact/");
    const form = contactForm(page);
    await hydrate(form.element);
    await form.email.fill("no address");
    await form.submit.click();
    await expect(form.element.locator("[aria-invalid=true]").first()).toBeVisible();
  },
  "a form while it sends": async (page) => {
    await page.goto("/contact/");
    await contactForm(page).element.evaluate((form) => form.setAttribute("delay", "600000"));
    await fillIn(page);
    await contactForm(page).submit.click();
    await expect(contactForm(page).sending).toBeVisible();
  },
  "a blog without results": async (page) => {
    await page.goto("/blog/");
    await blog(page).searchFor("zeppelin captain");
    await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
  },
};

for (const [state, reach] of Object.entries(states)) {
  test(`${state} is accessible on the smallest screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await reach(page);
    expect(await page.evaluate(overflow)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
}

test("an open dropdown is accessible on a wide screen", async ({ page }) => {
  await page.goto("/about/");
  await openServices(page);
  expect(await violations(page)).toEqual([]);
});
