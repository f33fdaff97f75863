import type { Page } from "@playwright/test";
import { contactForm, letter } from "../support/contact-form";
import { at } from "../support/built-site";
import { expect, test } from "../support/test";

/** Opens the form, unless it sends messages to an endpoint. */
async function openSimulation(page: Page) {
  await page.goto(at("/contact/"));
  const endpoint = await contactForm(page).element.getAttribute("endpoint");
  test.skip(Boolean(endpoint), "This site has an endpoint, which widgets/agency-contact-form tests.");
}

async function invalidFields(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === "invalid" && value.value !== "false"),
    )
    .map(({ name }) => name?.value);
}

test("a link to the form selects a service that it offers, and the selection survives the form's code", async ({
  page,
}) => {
  const form = contactForm(page);
  await page.goto(at("/contact/"));
  const offered = form.service.locator("option:not([value=''])").first();
  test.skip((await offered.count()) === 0, "This site offers no services.");
  const service = (await offered.getAttribute("value"))!;
  await page.goto(`${at("/contact/")}?service=${encodeURIComponent(service.toLowerCase())}`);
  await expect(form.service).toHaveValue(service);
  await form.name.fill(letter.name);
  await expect(form.element).toHaveAttribute("data-ready");
  await expect(form.service).toHaveValue(service);
  for (const unknown of ["", "nothing", "<img src=x onerror=alert(1)>", "__proto__"]) {
    await page.goto(`${at("/contact/")}?service=${encodeURIComponent(unknown)}`);
    await expect(form.service).toHaveValue("");
  }
});

test("a form sent by keyboard alone names its errors, its progress and its result", async ({ page }) => {
  const form = contactForm(page);
  await openSimulation(page);
  expect(await invalidFields(page)).toEqual([]);
  await form.name.focus();
  await page.keyboard.press("Enter");
  await expect(form.summary).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.name).toBeFocused();
  for (const value of [letter.name, "ada", "", ""]) {
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hello.");
  await page.keyboard.press("Tab");
  await expect(form.submit).toBeFocused();
  await expect(form.errors).toHaveCount(1);
  await expect(form.summary.getByRole("link")).toHaveText(await form.errors.innerText());
  await form.summary.getByRole("link").press("Enter");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(letter.email);
  await page.keyboard.press("Tab");
  await expect(form.summary).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(form.submit).toBeDisabled();
  await expect(page.getByRole("status")).toHaveText(await form.submit.innerText());
  await expect(form.sent).toBeFocused();
  const heading = await form.sent.getByRole("heading", { level: 2 }).innerText();
  await expect(form.sent).toHaveRole("group");
  await expect(form.sent).toHaveAccessibleName(heading);
  await expect(form.sent).toContainText(letter.email);
  for (const words of [heading, letter.email]) await expect(form.toast).toContainText(words);
  await expect(form.name).toHaveValue("");
  await form.toast.getByRole("button").focus();
  await page.setViewportSize({ width: 320, height: 200 });
  expect((await form.toast.boundingBox())!.height).toBeLessThan(100);
});
