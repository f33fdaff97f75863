import type { Page, Route } from "@playwright/test";
import { contactForm, fillIn, letter, type Payload } from "./support/contact-form";
import { createGate } from "./support/gate";
import { expect, test } from "./support/test";
import { toast } from "./support/toast";

/** Opens the contact page as it is where an endpoint is set, and answers there. */
async function openWithEndpoint(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route("**/api/contact", answer);
  await page.goto("/contact/");
  await contactForm(page).element.evaluate((element) => element.setAttribute("endpoint", "/api/contact"));
  await fillIn(page);
}

test("a message is POSTed to the endpoint as JSON, and confirmed by any 2xx", async ({ page, baseURL }) => {
  const received: Payload[] = [];
  const answer = createGate();
  await openWithEndpoint(page, async (route) => {
    expect(route.request().method()).toBe("POST");
    expect(route.request().headers()["content-type"]).toBe("application/json");
    expect(route.request().url()).toBe(`${baseURL}/api/contact`);
    received.push(route.request().postDataJSON());
    await answer.opened;
    await route.fulfill({ status: 202 });
  });
  const form = contactForm(page);
  await form.submit.click();
  await expect(form.sending).toBeDisabled();
  answer.open();
  await expect(toast(page)).toContainText("Message Sent!");
  await expect(form.submit).toBeEnabled();
  await expect(form.name).toHaveValue("");

  expect(received).toEqual([
    {
      to: expect.stringContaining("@"),
      subject: `Contact Form: ${letter.service} inquiry from ${letter.name}`,
      message: expect.stringContaining(letter.message),
      fields: letter,
    },
  ]);
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  "an answer of 500": (route) => route.fulfill({ status: 500 }),
  "an answer of 404": (route) => route.fulfill({ status: 404 }),
  "no network": (route) => route.abort(),
};

for (const [failure, answer] of Object.entries(failures)) {
  test(`${failure} is an error that keeps what was typed`, async ({ page, faults }) => {
    await openWithEndpoint(page, answer);
    const form = contactForm(page);
    await form.submit.click();
    await expect(toast(page)).toContainText("Error");
    await expect(toast(page)).toContainText("There was a problem sending your message. Please try again.");
    await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
    await expect(form.submit).toBeEnabled();
    await expect(form.name).toHaveValue(letter.name);
    await expect(form.email).toHaveValue(letter.email);
    await expect(form.service).toHaveValue(letter.service);
    await expect(form.message).toHaveValue(letter.message);
    expect(
      faults.splice(0).filter((fault) => fault.includes("<agency-contact-form> could not deliver")),
    ).toHaveLength(1);
  });
}

test("no answer in 15 s is an error too", async ({ page, faults }) => {
  await page.clock.install();
  await openWithEndpoint(page, () => new Promise(() => {}));
  await contactForm(page).submit.click();
  await expect(contactForm(page).sending).toBeDisabled();
  await page.clock.runFor(15_000);
  await expect(toast(page)).toContainText("There was a problem sending your message. Please try again.");
  faults.length = 0;
});
