import type { Page } from "@playwright/test";
import { contactForm, fillIn, letter } from "../support/contact-form";
import { ownEndpoint } from "../support/form-services/own-endpoint";
import { serveFormService, type RunningService } from "../support/form-services/serve-form-service";
import { expect, test } from "../support/test";
import { toast } from "../support/toast";

let endpoint: RunningService;

// The policy of this build allows the endpoint of this build: none.
test.use({ bypassCSP: true });

test.beforeEach(async () => {
  endpoint = await serveFormService(ownEndpoint);
});
test.afterEach(() => endpoint.close());

/** Opens the contact page as it is where an endpoint is set: here on another origin. */
async function openWithEndpoint(page: Page) {
  await page.goto("/contact/");
  const { element } = contactForm(page);
  await element.evaluate((form, address) => form.setAttribute("endpoint", address), endpoint.origin);
  await fillIn(page);
}

/** What the widget has reported; the browser has reported the answer too. */
const reported = (faults: string[]) =>
  faults.splice(0).filter((fault) => fault.includes("<agency-contact-form> could not deliver"));

test("a message is POSTed to the endpoint as JSON, and confirmed by any 2xx", async ({ page }) => {
  await openWithEndpoint(page);
  await contactForm(page).submit.click();
  await expect(toast(page)).toContainText("Message Sent!");
  await expect(contactForm(page).submit).toBeEnabled();
  await expect(contactForm(page).name).toHaveValue("");
  expect(endpoint.messages).toEqual([
    {
      to: expect.stringContaining("@"),
      subject: `Contact Form: ${letter.service} inquiry from ${letter.name}`,
      message: expect.stringContaining(letter.message),
      fields: letter,
    },
  ]);
});

test("a message whose answer is lost is sent again, and is one message", async ({ page, faults }) => {
  await openWithEndpoint(page);
  endpoint.answerWith("lost");
  await contactForm(page).submit.click();
  await expect(contactForm(page).failure).toContainText("The server could not be reached.");
  expect(reported(faults)).toHaveLength(1);
  endpoint.answerWith(undefined);
  await contactForm(page).submit.click();
  await expect(toast(page)).toContainText("Message Sent!");
  expect(endpoint.messages).toHaveLength(1);
});

const failures = [
  [{ status: 500, body: "<title>Error</title>" }, "The server could not take your message."],
  [{ status: 404, body: "<title>Not found</title>" }, "The server could not take your message."],
  [{ status: 422, body: { message: "No." } }, "The server did not accept your message."],
  [{ status: 429, headers: { "Retry-After": "60" }, body: "" }, "Please try again after"],
] as const;

for (const [answer, sentence] of failures) {
  test(`an answer of ${answer.status} is an error that keeps what was typed`, async ({ page, faults }) => {
    await openWithEndpoint(page);
    endpoint.answerWith(answer);
    const form = contactForm(page);
    await form.submit.click();
    await expect(toast(page)).toContainText("Error");
    await expect(toast(page)).toContainText("There was a problem sending your message. Please try again.");
    await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
    await expect(form.failure).toContainText(sentence);
    await expect(form.failure).toBeFocused();
    await expect(form.failure).toBeInViewport();
    await expect(form.failure.getByRole("link")).toHaveAttribute("href", /^mailto:.*subject=Contact%20Form/);
    await expect(form.submit).toBeEnabled();
    await expect(form.name).toHaveValue(letter.name);
    await expect(form.message).toHaveValue(letter.message);
    expect(reported(faults)).toHaveLength(1);
  });
}

test("fields that the endpoint refuses are shown as the form's own errors are", async ({ page, faults }) => {
  await openWithEndpoint(page);
  endpoint.answerWith({ status: 422, body: { errors: [{ field: "phone", message: "Too short." }] } });
  const form = contactForm(page);
  await form.submit.click();
  await expect(form.summary).toBeFocused();
  await form.summary.getByRole("link", { name: "Too short." }).click();
  await expect(form.phone).toBeFocused();
  await expect(form.phone).toHaveAccessibleDescription("Too short.");
  expect(reported(faults)).toHaveLength(1);
});

test("a form that is offline says so, and sends once it is back", async ({ page, context, faults }) => {
  await openWithEndpoint(page);
  await expect(contactForm(page).element).toHaveAttribute("data-ready");
  await context.setOffline(true);
  await contactForm(page).submit.click();
  await expect(contactForm(page).failure).toContainText("You are offline.");
  expect(reported(faults)).toHaveLength(1);
  await context.setOffline(false);
  await contactForm(page).submit.click();
  await expect(toast(page)).toContainText("Message Sent!");
  expect(endpoint.messages).toHaveLength(1);
});

test("no answer in 15 s is an error too", async ({ page, faults }) => {
  await page.clock.install();
  await openWithEndpoint(page);
  await page.route(`${endpoint.origin}/`, () => new Promise(() => {}));
  await contactForm(page).submit.click();
  await expect(contactForm(page).sending).toBeDisabled();
  await page.clock.runFor(15_000);
  await expect(toast(page)).toContainText("There was a problem sending your message. Please try again.");
  expect(reported(faults)).toEqual([expect.stringContaining("no answer in 15 s")]);
});
