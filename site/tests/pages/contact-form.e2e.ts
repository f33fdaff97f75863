import type { Page } from "@playwright/test";
import { contactForm, fillIn, letter, recordPayloads } from "../support/contact-form";
import { expect, test } from "../support/test";

/** Opens the form, unless it sends messages to an endpoint. */
async function openSimulation(page: Page) {
  await page.goto("/contact/");
  const endpoint = await contactForm(page).element.getAttribute("endpoint");
  test.skip(Boolean(endpoint), "This site has an endpoint, which widgets/agency-contact-form tests.");
}

/** Returns the names of the fields that the browser reports to screen readers as invalid. */
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
  await page.goto("/contact/");
  const offered = form.service.locator("option:not([value=''])").first();
  test.skip((await offered.count()) === 0, "This site offers no services.");
  const service = (await offered.getAttribute("value"))!;
  await page.goto(`/contact/?service=${encodeURIComponent(service.toLowerCase())}`);
  await expect(form.service).toHaveValue(service);
  await form.name.fill(letter.name);
  await expect(form.element).toHaveAttribute("data-ready");
  await expect(form.service).toHaveValue(service);
  for (const unknown of ["", "nothing", "<img src=x onerror=alert(1)>", "__proto__"]) {
    await page.goto(`/contact/?service=${encodeURIComponent(unknown)}`);
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
  await expect(form.summary.getByRole("link")).toHaveText(["Enter an email address like name@example.com"]);
  await form.summary.getByRole("link").press("Enter");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(letter.email);
  await page.keyboard.press("Tab");
  await expect(form.summary).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(form.sending).toBeDisabled();
  await expect(page.getByRole("status")).toHaveText("Sending...");
  await expect(form.sent).toBeFocused();
  await expect(form.sent).toMatchAriaSnapshot(`
    - group "Message Sent!":
      - heading "Message Sent!" [level=2]
      - paragraph: /${letter.email}/
  `);
  await expect(form.name).toHaveValue("");
});

test("without an endpoint, sending takes 1500 ms, logs and confirms the message and empties the form", async ({
  page,
}) => {
  const payloads = recordPayloads(page);
  const form = contactForm(page);
  await openSimulation(page);
  await fillIn(page, { ...letter, company: "Byron & Sons" });
  await expect(form.element).toHaveAttribute("data-ready");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.submit.click();
  await expect(form.sending).toBeDisabled();
  await page.clock.runFor(1499);
  await expect(form.sending).toBeDisabled();
  expect(payloads).toEqual([]);

  await page.clock.runFor(1);
  await expect(form.submit).toBeEnabled();
  await expect(form.toast).toContainText("Message Sent!");
  await expect(form.toast).toContainText(
    `Your message has been sent to ${letter.email}. We'll be in touch with you shortly.`,
  );
  await page.clock.runFor(10_000);
  await expect(form.toast).toHaveCount(0);
  await expect(form.sent).toBeFocused();
  await expect(form.name).toHaveValue("");
  await expect(form.message).toHaveValue("");
  expect(payloads).toMatchObject([
    {
      to: expect.stringContaining("@"),
      subject: `Contact Form: ${letter.service} inquiry from ${letter.name}`,
      fields: { ...letter, company: "Byron & Sons" },
    },
  ]);
  for (const part of [letter.name, letter.email, "Not provided", "Byron & Sons", letter.message])
    expect(payloads[0]!.message).toContain(part);
});
