import type { Page } from "@playwright/test";
import { violations } from "../support/page-checks/axe";
import { at } from "../support/built-site";
import { acceptMessages, contactForm, fillIn } from "../support/contact-form";
import { overflow } from "../support/page-checks/overflow";
import { hydrate } from "../support/check-pages";
import { smallTargets } from "../support/page-checks/targets";
import { expect, test } from "../support/test";

/* Checks pages after interactions, such as with an open menu. `templates.e2e.ts` checks pages as they load. */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 320, height: 600 } });

async function expectAccessible(page: Page) {
  expect(await page.evaluate(overflow)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

test("open menus are accessible on the smallest and on a wide screen", async ({ page }) => {
  await page.goto(at("/about/"));
  const header = page.getByRole("banner");
  await header.locator("nav > details > summary").click();
  await header.locator("li summary").first().click();
  await expect(header.locator("li li a").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(header.locator("li li a").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("errors in the form, and the toast, are accessible on the smallest screen", async ({ page }) => {
  await page.goto(at("/contact/"));
  await acceptMessages(page);
  const form = contactForm(page);
  await hydrate(form.element);
  await form.email.fill("no address");
  await form.submit.click();
  await expect(form.element.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectAccessible(page);
  await fillIn(page);
  await form.submit.click();
  await expect(form.toast).toBeVisible();
  await expectAccessible(page);
});
