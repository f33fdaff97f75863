import type { Page } from "@playwright/test";
import { contactForm, fillIn, letter, recordPayloads } from "../support/contact-form";
import { ownEndpoint } from "../support/form-services/own-endpoint";
import { serveFormService, type RunningService } from "../support/form-services/serve-form-service";
import { expect, test } from "../support/test";

const subject = `Contact Form: ${letter.service} inquiry from ${letter.name}`;

test.describe("without an endpoint", () => {
  test("a message takes 1500 ms, is logged and confirmed, and empties the form", async ({ page }) => {
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

  test("typed text is still there after leaving the page and returning by a link", async ({ page }) => {
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

test.describe("with an endpoint on another origin", () => {
  let endpoint: RunningService;

  // The policy of this build allows the endpoint of this build: none.
  test.use({ bypassCSP: true });
  test.beforeEach(async ({ page }) => {
    endpoint = await serveFormService(ownEndpoint);
    await page.goto("/contact/");
    const { element } = contactForm(page);
    await element.evaluate((form, address) => form.setAttribute("endpoint", address), endpoint.origin);
    await fillIn(page);
  });
  test.afterEach(() => endpoint.close());

  /** Reports of the widget; the browser has reported the answer too. */
  const reported = (errors: string[]) =>
    errors.splice(0).filter((error) => error.includes("<agency-contact-form> could not deliver"));

  const expectFailure = async (page: Page, sentence: string) => {
    const form = contactForm(page);
    await expect(form.toast).toContainText("There was a problem sending your message. Please try again.");
    await expect(form.toast).toHaveAttribute("data-tone", "destructive");
    await expect(form.failure).toContainText(sentence);
    await expect(form.failure).toBeFocused();
    await expect(form.failure.getByRole("link")).toHaveAttribute("href", /^mailto:.*subject=Contact%20Form/);
    await expect(form.message).toHaveValue(letter.message);
  };

  test("a message is sent as JSON and confirmed by any 2xx", async ({ page }) => {
    await contactForm(page).submit.click();
    await expect(contactForm(page).toast).toContainText("Message Sent!");
    await expect(contactForm(page).name).toHaveValue("");
    expect(endpoint.messages).toEqual([
      {
        to: expect.stringContaining("@"),
        subject,
        message: expect.stringContaining(letter.message),
        fields: letter,
        source: { page: "/contact/", title: await page.title() },
      },
    ]);
  });

  test("failures keep the typed text, and a lost response does not duplicate the message", async ({
    page,
    errors,
  }) => {
    for (const [answer, sentence] of [
      [{ status: 500, body: "<title>Error</title>" }, "The server could not take your message."],
      [{ status: 422, body: { message: "No." } }, "The server did not accept your message."],
      [{ status: 429, headers: { "Retry-After": "60" }, body: "" }, "Please try again after"],
      ["lost", "The server could not be reached."],
    ] as const) {
      endpoint.answerWith(answer);
      await contactForm(page).submit.click();
      await expectFailure(page, sentence);
      expect(reported(errors)).toHaveLength(1);
    }
    endpoint.answerWith(undefined);
    await contactForm(page).submit.click();
    await expect(contactForm(page).toast).toContainText("Message Sent!");
    expect(endpoint.messages).toHaveLength(1);
  });
});
