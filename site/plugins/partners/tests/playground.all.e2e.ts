import type { Page } from "@playwright/test";
import { holdBack } from "../../../tests/support/hold-back";
import { expect, test } from "../../../tests/support/test";
import { expectAlive, offeredTags } from "../../../tests/support/widget-uses";
import { partnerPageOf } from "./partner-pages";

const faq = partnerPageOf("faq-accordion");
const questions = JSON.stringify([
  { question: "Does it follow?", answer: "At once." },
  { question: "And the code?", answer: "That too." },
]);

/** Opens a widget's page and returns locators for its controls, events and code. */
async function openPlayground(page: Page, address: string) {
  await page.goto(address);
  const setup = page.getByRole("group", { name: "Settings" });
  return {
    stage: page.locator("[data-stage]"),
    control: (name: string) => setup.getByLabel(name, { exact: true }),
    group: (name: string) => setup.locator("summary", { hasText: name }),
    error: (name: string) => page.locator(`#attribute-${name}-error`),
    events: page.getByRole("list", { name: "Events, newest first" }).getByRole("listitem"),
    code: (way: string) => page.locator(`code[data-method=${way}]`),
  };
}

for (const tag of offeredTags) {
  test(`every example of <${tag}> changes the widget and the code`, async ({ page }) => {
    const { control, stage, code } = await openPlayground(page, partnerPageOf(tag));
    const examples = control("Example");
    const names = await examples.locator("option").allTextContents();
    expect(names.length).toBeGreaterThan(1);
    const written = new Set<string>();
    for (const name of names) {
      await examples.selectOption(name);
      await expectAlive(stage.locator(tag));
      await expect(stage.locator(tag).locator("[data-root] > *").first()).toBeVisible();
      written.add((await code("loader").textContent())!);
    }
    expect(written.size).toBe(names.length);
    await expect(page.locator("[data-controls] [aria-invalid]")).toHaveCount(0);
  });
}

test("changed texts, lists, switches and labels appear in the widget and in all code", async ({ page }) => {
  const { control, stage, code, events } = await openPlayground(page, faq);
  await control("heading").fill("Before you ask");
  await expect(stage.getByRole("heading", { name: "Before you ask" })).toBeVisible();
  for (const way of ["loader", "prerendered", "wordpress"])
    await expect(code(way)).toContainText("Before you ask");
  await control("items").fill(questions);
  await expect(stage.getByText("And the code?")).toBeVisible();
  await expect(code("loader")).toContainText("And the code?");
  await stage.getByText("And the code?").click();
  await expect(events.filter({ hasText: '"open": true' })).toContainText('"index": 1');
  await page.getByRole("button", { name: "Clear the events" }).click();
  await expect(events).toHaveCount(0);
  await control("heading").fill("");
  await expect(stage.getByRole("heading")).toHaveCount(0);
  await expect(code("loader")).not.toContainText("heading=");

  const form = await openPlayground(page, partnerPageOf("agency-contact-form"));
  await form.control("no-draft").check();
  await expect(form.stage.locator("agency-contact-form")).toHaveAttribute("no-draft", "");
  await expect(form.code("loader")).toContainText("no-draft");
  await form.control("no-draft").uncheck();
  await expect(form.code("loader")).not.toContainText("no-draft");
  await form.group("Labels").click();
  await form.control("submit").fill("Absenden");
  await expect(form.stage.getByRole("button", { name: "Absenden" })).toBeVisible();
  await expect(form.code("loader")).toContainText(`"submit":"Absenden"`);
});

test("a theme styles only the widget and adds a CSS rule to the code, and invalid colors are rejected", async ({
  page,
}) => {
  const { control, group, stage, code } = await openPlayground(page, faq);
  await group("Theme").click();
  await control("--agency-accent").fill("rgb(0, 120, 90)");
  const icon = stage.locator("faq-accordion").locator("summary svg").first();
  await expect(icon).toHaveCSS("color", "rgb(0, 120, 90)");
  await expect(code("loader")).toContainText("--agency-accent: rgb(0, 120, 90);");
  await control("Pick --agency-accent").fill("#112233");
  await expect(icon).toHaveCSS("color", "rgb(17, 34, 51)");
  await expect(control("--agency-accent")).toHaveValue("#112233");

  await control("theme").selectOption("dark");
  await expect(stage.locator("[data-root]")).toHaveCSS("color-scheme", "dark");
  const before = (await code("loader").textContent())!;
  expect(before).toContain('theme="dark"');
  await control("--agency-accent").fill("reddish");
  await expect(page.locator("[id='property---agency-accent-error']")).toContainText(
    '--agency-accent must be a color, such as #b3391a or oklch(60% 0.2 30) (found "reddish").',
  );
  await expect(code("loader")).toHaveText(before);
});

test("invalid JSON shows the widget's message and stays in the field, and an example replaces all settings except the theme", async ({
  page,
}) => {
  const { control, error, group, stage, code, events } = await openPlayground(page, faq);
  await group("Theme").click();
  await control("--agency-ink").fill("#223344");
  await expect(code("loader")).toContainText("--agency-ink: #223344;");
  const before = await code("loader").textContent();
  const broken = '[{ "question": oops }]';
  await control("items").fill(broken);
  await expect(error("items")).toContainText(
    '<faq-accordion> attribute "items" is not valid JSON at line 1, column 16',
  );
  await expect(control("items")).toHaveAttribute("aria-invalid", "true");
  await expect(control("items")).toHaveAccessibleDescription(/is not valid JSON at line 1, column 16/);
  await expect(control("items")).toHaveValue(broken);
  expect(await code("loader").textContent()).toBe(before);
  await expect(events.first()).toContainText("agency-widget-error");
  await control("Example").selectOption("in German");
  await expect(error("items")).toBeEmpty();
  await expect(control("heading")).toHaveValue("");
  await expect(code("loader")).toContainText("Hier gibt es noch keine Fragen.");
  await expect(code("loader")).toContainText("--agency-ink: #223344;");
  await control("items").fill(questions);
  await expect(stage.getByText("Does it follow?")).toBeVisible();
});

test("the code uses absolute addresses for the examples' files", async ({ page }) => {
  const { control, stage, code } = await openPlayground(page, partnerPageOf("blog-explorer"));
  await expect(stage.locator("img").first()).not.toHaveJSProperty("naturalWidth", 0);
  await control("limit").fill("2");
  await expect(stage.getByRole("article")).toHaveCount(2);
  await expect(code("loader")).toContainText(/"https:\/\/[^"]+\/widgets\/v1\/examples\/[\da-f]+\.svg"/);
  await expect(code("loader")).not.toContainText("../v1/");
});

test("settings made before the page's script loads are kept", async ({ page }) => {
  const release = await holdBack(page, "**/assets/site/partners-page-*.js");
  const { control, stage, code } = await openPlayground(page, faq);
  await control("heading").fill("Typed early");
  release();
  await expect(stage.getByRole("heading", { name: "Typed early" })).toBeVisible();
  await expect(code("loader")).toContainText("Typed early");
});
