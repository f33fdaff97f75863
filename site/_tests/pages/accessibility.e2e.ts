import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { blog } from "../support/content/blog";
import { errorPages } from "../support/built-site";
import { contactForm, fillIn } from "../support/contact-form";
import { hydrate } from "../support/partners/hydrate";
import { templates } from "../support/routes";
import { smallTargets } from "../support/targets";
import { expect, test } from "../support/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectNoBarrier(page: Page) {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  // Only the colors are others.
  expect(await violations(page, ["color-contrast", "link-in-text-block"]), "dark").toEqual([]);
}

for (const address of [...templates, "/styleguide/", ...errorPages]) {
  test(`${address} has no barrier that axe finds`, async ({ page, faults }) => {
    await page.goto(address);
    await expectNoBarrier(page);
    // A 404 page has said that it is one.
    if (address.endsWith("404.html")) faults.length = 0;
  });
}

const states: Record<string, (page: Page) => Promise<void>> = {
  "an open menu": async (page) => {
    await page.goto("/about/");
    const header = page.getByRole("banner");
    for (const menu of ["Menu", "Services"]) await header.locator("summary", { hasText: menu }).click();
    await expect(header.getByRole("link", { name: "Local SEO" })).toBeVisible();
  },
  "a toast": async (page) => {
    await page.goto("/contact/");
    await fillIn(page);
    await contactForm(page).submit.click();
    await expect(contactForm(page).toast).toBeVisible();
  },
  "a form with mistakes in it": async (page) => {
    await page.goto("/contact/");
    const form = contactForm(page);
    await hydrate(form.element);
    await form.email.fill("no address");
    await form.submit.click();
    await expect(form.element.locator("[aria-invalid=true]").first()).toBeVisible();
  },
  "a form that is sending": async (page) => {
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
  test(`${state} on a small screen has no barrier, and nothing too small to press`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await reach(page);
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);
  });
}

test("on a wide screen an open dropdown has none", async ({ page }) => {
  await page.goto("/about/");
  await page.getByRole("banner").locator("summary", { hasText: "Services" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Local SEO" })).toBeVisible();
  await expectNoBarrier(page);
});
