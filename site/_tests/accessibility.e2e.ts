import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { blog } from "./support/blog";
import { errorPages, pages } from "./support/built-site";
import { contactForm, fillIn } from "./support/contact-form";
import { templates } from "./support/routes";
import { expect, test } from "./support/test";
import { toast } from "./support/toast";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const address of [...pages, ...errorPages]) {
  test(`${address} has no barrier that axe finds`, async ({ page, faults }) => {
    await page.goto(address);
    expect(await violations(page)).toEqual([]);
    // A 404 page has said so.
    if (address.endsWith("404.html")) faults.length = 0;
  });
}

for (const address of templates) {
  test(`${address} has none in the dark, or on a small screen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(address);
    expect(await violations(page), "in the dark").toEqual([]);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.emulateMedia({ colorScheme: "light" });
    expect(await violations(page), "on a small screen").toEqual([]);
  });

  test(`${address} has none in forced colors`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(address);
    expect(await violations(page)).toEqual([]);
  });
}

const states: Record<string, (page: Page) => Promise<void>> = {
  "an open dropdown": async (page) => {
    await page.goto("/about/");
    await page.getByRole("banner").locator("summary", { hasText: "Services" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Local SEO" })).toBeVisible();
  },
  "an open menu": async (page) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto("/about/");
    await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Blog" })).toBeVisible();
  },
  "a toast": async (page) => {
    await page.goto("/contact/");
    await fillIn(page);
    await contactForm(page).submit.click();
    await expect(toast(page)).toBeVisible();
  },
  "a form that is sending": async (page) => {
    await page.goto("/contact/");
    await contactForm(page).element.evaluate((form) => form.setAttribute("delay", "60000"));
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
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${state} has none, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await reach(page);
      expect(await violations(page)).toEqual([]);
    });
  }
}
