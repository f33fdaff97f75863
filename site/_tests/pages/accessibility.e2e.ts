import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { blog } from "../support/blog";
import { errorPages, pages } from "../support/built-site";
import { contactForm, fillIn } from "../support/contact-form";
import { hydrate } from "../support/hydrate";
import { smallTargets } from "../support/targets";
import { expect, test } from "../support/test";
import { toast } from "../support/toast";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const colorRules = ["color-contrast", "link-in-text-block"];

/** What a page may be looked at in; where only the colors are others, only their rules are asked again. */
const surroundings: { name: string; surround: (page: Page) => Promise<void>; rules?: string[] }[] = [
  { name: "light", surround: (page) => page.emulateMedia({ colorScheme: "light" }) },
  { name: "dark", surround: (page) => page.emulateMedia({ colorScheme: "dark" }), rules: colorRules },
  {
    name: "forced colors",
    surround: (page) => page.emulateMedia({ colorScheme: null, forcedColors: "active" }),
    rules: colorRules,
  },
  {
    name: "a small screen",
    surround: async (page) => {
      await page.emulateMedia({ colorScheme: "light", forcedColors: null });
      await page.setViewportSize({ width: 375, height: 700 });
    },
  },
];

for (const address of [...pages, ...errorPages]) {
  test(`${address} has no barrier that axe finds, whatever it is looked at in`, async ({ page, faults }) => {
    test.setTimeout(60_000);
    await page.goto(address);
    for (const { name, surround, rules } of surroundings) {
      await surround(page);
      expect(await violations(page, rules), name).toEqual([]);
    }
    await page.evaluate(() =>
      document.querySelectorAll("details").forEach((details) => (details.open = true)),
    );
    expect(await smallTargets(page)).toEqual([]);
    // A 404 page has said so.
    if (address.endsWith("404.html")) faults.length = 0;
  });
}

const states: Record<string, (page: Page) => Promise<void>> = {
  "an open dropdown": async (page) => {
    await page.goto("/about/");
    const menu = page.getByRole("banner").locator("summary", { hasText: "Menu" });
    if (await menu.isVisible()) await menu.click();
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
  "a form with mistakes in it": async (page) => {
    await page.goto("/contact/");
    await hydrate(contactForm(page).element);
    await contactForm(page).email.fill("no address");
    await contactForm(page).submit.click();
    await expect(contactForm(page).element.locator("[aria-invalid=true]").first()).toBeVisible();
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

  test(`${state} has nothing too small to press on a small screen`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await reach(page);
    expect(await smallTargets(page)).toEqual([]);
  });
}
