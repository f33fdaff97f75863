import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { partnerPageOf, partnerTags } from "../support/partners/partner-pages";
import { recordRequests } from "../support/record-requests";
import { expect, test } from "../support/test";

const faq = partnerPageOf("faq-accordion");
const way = (page: Page, name: string) => page.locator("details[name=way]", { hasText: name }).first();
const copyButton = (page: Page, name: string) => page.getByRole("button", { name: `Copy: ${name}` });
const code = (page: Page, name: string) => page.getByRole("region", { name: `Code: ${name}` });

test("opening a way to embed loads the page's script, and no React", async ({ page }) => {
  const scripts = recordRequests(page, "script");
  await page.goto(faq);
  await way(page, "Pinned").locator("summary").click();
  await expect.poll(() => scripts.some((path) => path.includes("/partners-page-"))).toBe(true);
  expect(scripts.filter((path) => path.includes("react"))).toEqual([]);
});

test.describe("where the clipboard may be written", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("code is copied with the keyboard, and the page says so", async ({ page }) => {
    await page.goto(faq);
    await way(page, "Svelte 5").locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(copyButton(page, "Svelte 5")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("<svelte:head>");
    expect(copied).toBe(await code(page, "Svelte 5").textContent());
  });
});

test("where the clipboard is out of reach, the code is selected, and the page says so", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(faq);
  await copyButton(page, "Loader").click();
  await expect(page.getByRole("status").filter({ hasText: "Selected. Copy it now." })).toHaveCount(1);
  expect(await page.evaluate(() => getSelection()!.toString())).toContain("<faq-accordion");
});

test("one way is open at a time, by the keyboard too, and long code scrolls by itself", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(faq);
  await expect(code(page, "Loader")).toBeVisible();
  await way(page, "Prerendered").locator("summary").focus();
  await page.keyboard.press("Space");
  await expect(code(page, "Prerendered")).toBeVisible();
  await expect(code(page, "Loader")).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(code(page, "Prerendered")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => code(page, "Prerendered").evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test("what is set has no barrier that axe finds, faults included", async ({ page }) => {
  await page.goto(faq);
  const setup = page.getByRole("group", { name: "Setup" });
  for (const name of ["Theme", "Wordings"]) await setup.locator("summary", { hasText: name }).click();
  await setup.getByLabel("--agency-accent", { exact: true }).fill("reddish");
  await setup.getByLabel("items", { exact: true }).fill("[");
  await expect(page.locator("#attribute-items-fault")).not.toBeEmpty();
  await page.locator("details[name=way] > summary", { hasText: "React 19" }).click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violations(page), colorScheme).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("widgets are shown, all code can be selected, and nothing is there that would do nothing", async ({
    page,
  }) => {
    for (const tag of partnerTags) {
      await page.goto(partnerPageOf(tag));
      const content = page.locator("[data-stage] [data-root] :is(summary, label, article, figure)");
      await expect(content.first()).toBeVisible();
      await expect(page.locator("[data-controls]")).toBeHidden();
      await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
      for (const one of await page.locator("details[name=way]").all()) {
        const box = one.locator("pre");
        if (!(await box.isVisible())) await one.locator("summary").click();
        await expect(box).toBeVisible();
        // One click selects all of it.
        await expect(box.locator("code")).toHaveCSS("user-select", "all");
      }
    }
  });
});
