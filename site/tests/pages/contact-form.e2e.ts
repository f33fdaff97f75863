import { contactForm, fillIn, letter, recordPayloads } from "../support/contact-form";
import { expect, test } from "../support/test";

const subject = `Contact Form: ${letter.service} inquiry from ${letter.name}`;

test.describe("without an endpoint", () => {
  test("sending takes 1500 ms, logs and confirms the message and empties the form", async ({ page }) => {
    const payloads = recordPayloads(page);
    const form = contactForm(page);
    await page.goto("/contact/");
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
    await expect(form.name).toHaveValue("");
    await expect(form.message).toHaveValue("");
    const [payload, ...others] = payloads;
    expect(others).toEqual([]);
    expect(payload).toMatchObject({ to: expect.stringContaining("@"), subject });
    expect(payload!.fields).toEqual({ ...letter, company: "Byron & Sons" });
    for (const part of [letter.name, letter.email, "Not provided", "Byron & Sons", letter.message])
      expect(payload!.message).toContain(part);
  });

  test("missing fields are listed, with links to them", async ({ page }) => {
    await page.goto("/contact/");
    const form = contactForm(page);
    await form.name.focus();
    await expect(form.element).toHaveAttribute("data-ready");
    await form.submit.click();
    await expect(form.summary).toBeFocused();
    await expect(form.summary).toBeInViewport();
    for (const [error, field] of [
      ["Enter your name", form.name],
      ["Enter your email address", form.email],
      ["Select a service", form.service],
      ["Enter your message", form.message],
    ] as const) {
      await form.summary.getByRole("link", { name: error }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(error);
    }
    await fillIn(page);
    await form.submit.click();
    await expect(form.toast).toContainText("Message Sent!");
    await expect(form.summary).toHaveCount(0);
    await page.getByRole("button", { name: "Dismiss notification" }).click();
    await expect(form.toast).toHaveCount(0);
  });

  test("typed text is restored when the visitor leaves the page and returns through a link", async ({
    page,
  }) => {
    const form = contactForm(page);
    await page.goto("/contact/");
    await form.name.focus();
    await expect(form.element).toHaveAttribute("data-ready");
    await fillIn(page);
    await page.getByRole("form").getByRole("link", { name: "Privacy Policy" }).click();
    await page.goto("/contact/");
    await form.message.focus();
    await expect(form.name).toHaveValue(letter.name);
    await expect(form.message).toHaveValue(letter.message);
  });
});
