import { contactForm, fillIn, letter, recordPayloads } from "../support/contact-form";
import { expect, test } from "../support/test";

test("without an endpoint, sending takes 1500 ms, logs and confirms the message and empties the form", async ({
  page,
}) => {
  const payloads = recordPayloads(page);
  const form = contactForm(page);
  await page.goto("/contact/");
  const endpoint = await page.locator("agency-contact-form").getAttribute("endpoint");
  test.skip(Boolean(endpoint), "This site has an endpoint, which widgets/agency-contact-form tests.");
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
