import { contactForm, fillIn, letter, recordPayloads } from "../support/contact-form";
import { expect, test } from "../support/test";
import { toast } from "../support/toast";

test.beforeEach(({ page }) => page.goto("/contact/").then(() => {}));

test("a message takes 1500 ms, is logged, confirmed, and the form is empty again", async ({ page }) => {
  const payloads = recordPayloads(page);
  const form = contactForm(page);
  await fillIn(page);
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
  await expect(toast(page)).toContainText("Message Sent!");
  await expect(toast(page)).toContainText(
    `Your message has been sent to ${letter.email}. We'll be in touch with you shortly.`,
  );
  await expect(form.name).toHaveValue("");
  await expect(form.message).toHaveValue("");
  await expect(form.service).toHaveValue("");
  expect(payloads).toHaveLength(1);
});

test("the payload says who asks about what, and what was not provided", async ({ page }) => {
  const payloads = recordPayloads(page);
  await fillIn(page, { ...letter, company: "Byron & Sons" });
  await contactForm(page).submit.click();
  await expect(toast(page)).toContainText("Message Sent!");

  const [payload] = payloads;
  expect(payload!.to).toMatch(/^[^@\s]+@[^@\s]+$/);
  expect(payload!.subject).toBe(`Contact Form: ${letter.service} inquiry from ${letter.name}`);
  for (const part of [
    letter.name,
    letter.email,
    "Not provided",
    "Byron & Sons",
    letter.service,
    letter.message,
  ]) {
    expect(payload!.message).toContain(part);
  }
  expect(payload!.fields).toEqual({ ...letter, company: "Byron & Sons" });
});

test("a second submit while sending does nothing", async ({ page }) => {
  const payloads = recordPayloads(page);
  const form = contactForm(page);
  await fillIn(page);
  await form.submit.click();
  await expect(form.sending).toBeDisabled();
  await form.name.press("Enter");
  await page.getByRole("form").evaluate((element) => (element as HTMLFormElement).requestSubmit());
  await expect(toast(page)).toContainText("Message Sent!");
  await expect(form.submit).toBeEnabled();
  expect(payloads).toHaveLength(1);
});

test("the form can be sent again afterwards", async ({ page }) => {
  const payloads = recordPayloads(page);
  for (const name of ["Ada Byron", "Mary Somerville"]) {
    await fillIn(page, { ...letter, name });
    await contactForm(page).submit.click();
    await expect(toast(page)).toContainText("Message Sent!");
    await expect(contactForm(page).name).toHaveValue("");
  }
  expect(payloads.map(({ fields }) => fields.name)).toEqual(["Ada Byron", "Mary Somerville"]);
});

test("what is missing is listed, and each entry leads to its field", async ({ page }) => {
  const payloads = recordPayloads(page);
  const form = contactForm(page);
  await form.name.focus();
  await expect(form.element).toHaveAttribute("data-ready");
  await form.submit.click();
  await expect(form.summary).toBeFocused();
  await expect(form.summary).toBeInViewport();
  await expect(form.summary.getByRole("link")).toHaveText([
    "Enter your name",
    "Enter your email address",
    "Select a service",
    "Enter your message",
  ]);
  for (const [error, field, fill] of [
    ["Enter your name", form.name, () => form.name.fill(letter.name)],
    ["Enter your email address", form.email, () => form.email.fill("no address")],
    ["Select a service", form.service, () => form.service.selectOption(letter.service)],
    ["Enter your message", form.message, () => form.message.fill(letter.message)],
  ] as const) {
    await form.summary.getByRole("link", { name: error }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(error);
    await fill();
  }
  await expect(form.name).toHaveAccessibleDescription("");
  await form.submit.click();
  await expect(form.summary.getByRole("link")).toHaveText("Enter an email address like name@example.com");
  await form.email.fill(letter.email);
  expect(payloads).toEqual([]);
  await form.submit.click();
  await expect(toast(page)).toContainText("Message Sent!");
  await expect(form.summary).toHaveCount(0);
});

test("the notification can be dismissed", async ({ page }) => {
  await fillIn(page);
  await contactForm(page).submit.click();
  await expect(toast(page)).toBeInViewport();
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect(toast(page)).toHaveCount(0);
});
