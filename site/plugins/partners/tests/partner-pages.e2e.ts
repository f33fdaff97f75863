import type { Page } from "@playwright/test";
import { violations } from "../../../tests/support/page-checks/axe";
import { recordRequests } from "../../../tests/support/record-requests";
import { expect, test } from "../../../tests/support/test";
import { offeredTags, receiver } from "../../../tests/support/widget-uses";
import { partnerPageOf } from "./partner-pages";

const faq = partnerPageOf("faq-accordion");
const way = (page: Page, name: string) => page.locator("details[name=method]", { hasText: name }).first();
const copyButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Copy: ${name}`, exact: true });
const code = (page: Page, name: string) => page.getByRole("region", { name: `Code: ${name}`, exact: true });

test.describe("with access to the clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a form's code appears after the reader chooses where messages go", async ({ page }) => {
    await page.goto(partnerPageOf("agency-contact-form"));
    const kinds = page.getByRole("group", { name: "First, where do messages go?" });
    const gate = page.getByText("and the code appears here").first();
    await expect(gate).toBeVisible();
    await expect(code(page, "Script, prerendered")).toBeHidden();
    await copyButton(page, "Script, prerendered").focus();
    await page.keyboard.press("Enter");
    await expect(kinds.getByRole("radio").first()).toBeFocused();
    await expect(
      page.getByRole("status").filter({ hasText: "First, choose where messages go." }),
    ).toHaveCount(1);

    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await expect(kinds.getByRole("radio", { name: /mail program/ })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("endpoint", { exact: true })).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("desk@partner.example");
    await page.getByLabel("privacy-href", { exact: true }).fill("/data");
    await page.getByLabel("terms-href", { exact: true }).fill("/terms");
    await expect(gate).toBeHidden();
    await expect(copyButton(page, "Script, prerendered")).toHaveAttribute("aria-disabled", "false");
    await copyButton(page, "Script, prerendered").click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('endpoint="mailto:desk@partner.example" privacy-href="/data" terms-href="/terms"');

    const endpoint = page.getByLabel("endpoint", { exact: true });
    for (const address of ["formspree.io", "mailto:desk", ""]) {
      await endpoint.fill(address);
      await expect(gate).toBeVisible();
    }
    await endpoint.fill("https://formspree.io/f/abcdwxyz");
    await expect(kinds.getByRole("radio", { name: /form service/ })).toBeChecked();
    await expect(code(page, "Script, prerendered")).toContainText("formspree.io");
  });

  test("code can be copied with the keyboard, and the page confirms it", async ({ page }) => {
    await page.goto(faq);
    await way(page, "Script").locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(copyButton(page, "Script")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("/v1/loader.js");
    expect(copied).toBe(await code(page, "Script").locator("code").textContent());
  });
});

test("without access to the clipboard, the code is selected, and the page explains how to copy it", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(faq);
  await copyButton(page, "Script, prerendered").click();
  await expect(
    page.getByRole("status").filter({ hasText: "The code is selected. Copy it with the keyboard." }),
  ).toHaveCount(1);
  expect(await page.evaluate(() => getSelection()!.toString())).toContain("<faq-accordion");
});

test("the code to paste is visible without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(faq);
  const box = (await code(page, "Script, prerendered").boundingBox())!;
  expect(box.y + box.height).toBeLessThan(900);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(code(page, "Script, prerendered")).toBeInViewport();
});

test("one embedding method is open at a time, long code scrolls in its own box, and React is not loaded", async ({
  page,
}) => {
  const scripts = recordRequests(page, "script");
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(faq);
  await way(page, "WordPress").locator("summary").click();
  await expect.poll(() => scripts.some((path) => path.includes("/partners-page-"))).toBe(true);
  expect(scripts.filter((path) => path.includes("react"))).toEqual([]);
  await expect(way(page, "WordPress")).toHaveAttribute("open");
  await way(page, "Script").locator("summary").focus();
  await page.keyboard.press("Space");
  await expect(code(page, "Script")).toBeVisible();
  await expect(way(page, "WordPress")).not.toHaveAttribute("open");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(code(page, "Script")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => code(page, "Script").evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test("settings with errors are accessible", async ({ page }) => {
  await page.goto(faq);
  const setup = page.getByRole("group", { name: "Settings" });
  for (const name of ["Theme", "Labels"]) await setup.locator("summary", { hasText: name }).click();
  await setup.getByLabel("--agency-accent", { exact: true }).fill("reddish");
  await setup.getByLabel("items", { exact: true }).fill("[");
  await expect(page.locator("#attribute-items-error")).not.toBeEmpty();
  await way(page, "WordPress").locator("summary").click();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await violations(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form's page explains which part of the code is still missing", async ({ page }) => {
    await page.goto(partnerPageOf("agency-contact-form"));
    await expect(page.getByText("This code does not send messages yet.")).toBeVisible();
    await expect(code(page, "Script, prerendered")).toContainText(`endpoint="${receiver}`);
    await expect(page.getByRole("radio")).toHaveCount(0);
  });

  test("widgets and code are visible, and controls that need scripts are hidden", async ({ page }) => {
    for (const tag of offeredTags) {
      await page.goto(partnerPageOf(tag));
      const content = page.locator("[data-stage] [data-root] :is(summary, label, article, figure)");
      // The form's first field is a hidden trap for bots.
      await expect(content.filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator("[data-controls]").filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
      for (const one of await page.locator("details[name=method]").all()) {
        const box = one.locator("pre").first();
        if (!(await box.isVisible())) await one.locator("summary").click();
        await expect(box).toBeVisible();
        // One click selects the whole code.
        await expect(box.locator("code")).toHaveCSS("user-select", "all");
      }
    }
  });
});
