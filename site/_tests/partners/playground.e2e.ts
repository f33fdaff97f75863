import type { Page } from "@playwright/test";
import { partnerPageOf, partnerTags } from "../support/partner-pages";
import { expect, test } from "../support/test";

const faq = partnerPageOf("faq-accordion");
const questions = [
  { question: "Does it follow?", answer: "At once." },
  { question: "And the code?", answer: "That too." },
];

/** What stands on a widget's page, as its reader finds it. */
const playground = (page: Page) => ({
  stage: page.locator("[data-stage]"),
  control: (name: string) => page.getByRole("group", { name: "Setup" }).getByLabel(name, { exact: true }),
  group: (name: string) => page.getByRole("group", { name: "Setup" }).locator("summary", { hasText: name }),
  fault: (name: string) => page.locator(`#attribute-${name}-fault`),
  events: page.getByRole("list", { name: "Events, the newest first" }).getByRole("listitem"),
  way: (name: string) => page.locator("details[name=way] > summary", { hasText: name }),
  code: (way: string) => page.locator(`code[data-way=${way}]`),
});

for (const tag of partnerTags) {
  test(`<${tag}> is alive in a shadow root once it is touched`, async ({ page }) => {
    await page.goto(partnerPageOf(tag));
    const widget = playground(page).stage.locator(tag);
    expect(await widget.evaluate((element) => element.shadowRoot?.mode)).toBe("open");
    await widget.locator("[data-root]").dispatchEvent("pointerdown");
    await expect(widget).toHaveAttribute("data-ready");
  });

  test(`every example of <${tag}> shows something, in the widget and in the code`, async ({ page }) => {
    await page.goto(partnerPageOf(tag));
    const { control, stage, code } = playground(page);
    const examples = control("Example");
    const names = await examples.locator("option").allTextContents();
    expect(names.length).toBeGreaterThan(1);
    const written = new Set<string>();
    for (const name of names) {
      await examples.selectOption(name);
      await expect(stage.locator(tag)).toHaveAttribute("data-ready");
      await expect(stage.locator(tag).locator("[data-root] > *").first()).toBeVisible();
      written.add((await code("loader").textContent())!);
    }
    expect(written.size).toBe(names.length);
    await expect(page.locator("[data-controls] [aria-invalid]")).toHaveCount(0);
  });
}

test("an attribute that is changed holds in the widget and in all code", async ({ page }) => {
  await page.goto(faq);
  const { control, stage, code } = playground(page);
  await control("heading").fill("Before you ask");
  await expect(stage.getByRole("heading", { name: "Before you ask" })).toBeVisible();
  for (const way of ["loader", "single", "pinned", "react", "vue", "svelte", "wordpress"])
    await expect(code(way)).toContainText('heading="Before you ask"');
  await control("items").fill(JSON.stringify(questions));
  await expect(stage.getByText("And the code?")).toBeVisible();
  await expect(code("loader")).toContainText(`{ "question": "And the code?", "answer": "That too." }`);
  await control("heading").fill("");
  await expect(stage.getByRole("heading")).toHaveCount(0);
  await expect(code("loader")).not.toContainText("heading=");
});

test("numbers and choices are attributes too", async ({ page }) => {
  await page.goto(partnerPageOf("testimonial-carousel"));
  const { control, stage, code } = playground(page);
  await control("per-page").fill("2");
  await expect(stage.getByRole("button", { name: "Show testimonials, page 3 of 3" })).toBeVisible();
  await expect(code("loader")).toContainText('per-page="2"');
  await control("hydrate").selectOption("load");
  await expect(code("loader")).toContainText('hydrate="load"');
});

test("a box that is ticked is an attribute without a value", async ({ page }) => {
  await page.goto(partnerPageOf("agency-contact-form"));
  const { control, stage, code } = playground(page);
  await control("no-draft").check();
  await expect(stage.locator("agency-contact-form")).toHaveAttribute("no-draft", "");
  await expect(code("loader")).toContainText("no-draft");
  await control("no-draft").uncheck();
  await expect(stage.locator("agency-contact-form")).not.toHaveAttribute("no-draft");
  await expect(code("loader")).not.toContainText("no-draft");
});

test("wordings become labels", async ({ page }) => {
  await page.goto(partnerPageOf("agency-contact-form"));
  const { control, group, stage, code } = playground(page);
  await group("Wordings").click();
  await control("submit").fill("Absenden");
  await expect(stage.getByRole("button", { name: "Absenden" })).toBeVisible();
  await expect(code("loader")).toContainText(`labels='{ "submit": "Absenden" }'`);
});

test("the theme is the widget's own, and a rule in the code", async ({ page }) => {
  await page.goto(faq);
  const { control, group, stage, code } = playground(page);
  await group("Theme").click();
  await control("--agency-accent").fill("rgb(0, 120, 90)");
  const question = stage.locator("faq-accordion").locator("summary svg").first();
  await expect(question).toHaveCSS("color", "rgb(0, 120, 90)");
  await expect(code("loader")).toContainText("--agency-accent: rgb(0, 120, 90);");
  await expect(code("react")).toContainText(`"--agency-accent": "rgb(0, 120, 90)"`);
  await control("Pick --agency-accent").fill("#112233");
  await expect(question).toHaveCSS("color", "rgb(17, 34, 51)");
  await expect(control("--agency-accent")).toHaveValue("#112233");

  const ground = () => stage.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await control("theme").selectOption("dark");
  await expect.poll(ground).not.toBe(before);
  await expect(code("loader")).toContainText('theme="dark"');
});

test("a value that is no color is refused, and nothing else changes", async ({ page }) => {
  await page.goto(faq);
  const { control, group, code } = playground(page);
  await group("Theme").click();
  const before = await code("loader").textContent();
  await control("--agency-accent").fill("reddish");
  await expect(page.locator("[id='property---agency-accent-fault']")).toContainText(
    '--agency-accent must be a color, such as #b3391a or oklch(60% 0.2 30) (found "reddish").',
  );
  expect(await code("loader").textContent()).toBe(before);
});

test("broken JSON gets the widget's own message, keeps what was typed, and can be mended", async ({
  page,
}) => {
  await page.goto(faq);
  const { control, fault, stage, code, events } = playground(page);
  const before = await code("loader").textContent();
  const broken = '[{ "question": oops }]';
  await control("items").fill(broken);
  const message =
    '<faq-accordion> attribute "items" is not valid JSON at line 1, column 16 (found "oops }]").';
  await expect(fault("items")).toContainText(message);
  await expect(control("items")).toHaveAttribute("aria-invalid", "true");
  await expect(control("items")).toHaveAccessibleDescription(/is not valid JSON at line 1, column 16/);
  await expect(control("items")).toHaveValue(broken);
  expect(await code("loader").textContent()).toBe(before);
  await expect(events.first()).toContainText("agency-widget-error");
  await expect(events.first()).toContainText("invalid-attribute");
  // The same fault again, by the same text typed once more.
  await control("items").fill("");
  await expect(fault("items")).toBeEmpty();
  await control("items").fill(broken);
  await expect(fault("items")).toContainText(message);
  await control("items").fill(JSON.stringify(questions));
  await expect(fault("items")).toBeEmpty();
  await expect(stage.getByText("Does it follow?")).toBeVisible();
  await expect(code("loader")).toContainText("Does it follow?");
});

test("what the widget tells the page is listed, the newest first, and can be cleared", async ({ page }) => {
  await page.goto(faq);
  const { stage, events } = playground(page);
  await stage.getByText("Is there a minimum term?").click();
  await expect(events).toHaveCount(2);
  await expect(events.filter({ hasText: '"open": true' })).toContainText('"index": 2');
  await page.getByRole("button", { name: "Clear the events" }).click();
  await expect(events).toHaveCount(0);
});

test("the prerendered code follows, rendered as the build does it", async ({ page, origin, partner }) => {
  await page.goto(faq);
  const { control, way, code } = playground(page);
  await control("heading").fill("Before you ask");
  await way("Prerendered").click();
  await expect(code("prerendered")).toContainText("Before you ask</h2>");
  const copied = (await code("prerendered").textContent())!;
  partner.publish(`<!doctype html><html lang="en"><title>A partner</title><link rel="icon" href="data:,">
    ${copied.replaceAll(/https:\/\/[^/"]+(?=\/widgets\/)/g, origin)}</html>`);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.goto(partner.origin);
  const widget = page.locator("faq-accordion");
  await expect(widget.getByRole("heading", { name: "Before you ask" })).toBeVisible();
  await widget.getByText("Who owns the accounts?").click();
  await expect(widget).toHaveAttribute("data-ready");
  await expect(widget.getByText("You do. We work in your analytics")).toBeVisible();
  expect(warnings).toEqual([]);
});

test("an example replaces what was set, but for the theme", async ({ page }) => {
  await page.goto(faq);
  const { control, group, code, fault } = playground(page);
  await group("Theme").click();
  await control("--agency-radius").or(control("--agency-ink")).first().fill("#223344");
  await control("items").fill("[");
  await expect(fault("items")).not.toBeEmpty();
  await control("Example").selectOption("in German");
  await expect(fault("items")).toBeEmpty();
  await expect(control("heading")).toHaveValue("");
  await expect(code("loader")).toContainText(`labels='{ "empty": "Hier gibt es noch keine Fragen." }'`);
  await expect(code("loader")).toContainText("--agency-ink: #223344;");
});

test("files that examples show are named by their whole address in the code", async ({ page }) => {
  await page.goto(partnerPageOf("blog-explorer"));
  const { control, stage, code } = playground(page);
  await expect(stage.locator("img").first()).not.toHaveJSProperty("naturalWidth", 0);
  await control("limit").fill("2");
  await expect(stage.getByRole("article")).toHaveCount(2);
  await expect(code("loader")).toContainText(
    /"image": "https:\/\/[^"]+\/widgets\/v1\/examples\/[\da-f]+\.svg"/,
  );
  await expect(code("loader")).not.toContainText("../v1/");
});

test("what is set before the playground's code has arrived is not lost", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/site/playground-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(faq);
  const { control, stage, code } = playground(page);
  await control("heading").fill("Typed early");
  letThrough();
  await expect(stage.getByRole("heading", { name: "Typed early" })).toBeVisible();
  await expect(code("loader")).toContainText("Typed early");
});
