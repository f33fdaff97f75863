import { expect, type Page } from "@playwright/test";

export const letter = {
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "",
  company: "",
  service: "SEO",
  message: "Our pages lost half their visits.\nCould you look at why?",
};

export type Letter = typeof letter;

/** Returns the controls of the contact form. */
export const contactForm = (page: Page) => ({
  element: page.locator("agency-contact-form"),
  name: page.getByLabel("Your Name *"),
  email: page.getByLabel("Email Address *"),
  phone: page.getByLabel("Phone Number"),
  company: page.getByLabel("Company Name"),
  service: page.getByLabel("Service You're Interested In *"),
  message: page.getByLabel("Your Message *"),
  submit: page.getByRole("button", { name: "Send Message" }),
  sending: page.getByRole("button", { name: "Sending..." }),
  summary: page.locator("[part=summary]"),
  sent: page.locator("[part=sent]"),
  failure: page.locator("[part=failure]"),
  toast: page.locator("[part=toast]"),
});

export async function fillIn(page: Page, values: Letter = letter) {
  const { service, ...texts } = values;
  const form = contactForm(page);
  for (const [name, text] of Object.entries(texts) as [keyof typeof texts, string][])
    await form[name].fill(text);
  const offered = await form.service
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await form.service.selectOption(offered.includes(service) ? service : { index: 1 });
  // Messages sent within the first second are marked as suspicious.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1000);
}

export interface Payload {
  to: string;
  subject: string;
  message: string;
  fields: Letter;
}

/** Returns a list that collects the payloads that a form without an endpoint logs. */
export function recordPayloads(page: Page): Payload[] {
  const payloads: Payload[] = [];
  page.on("console", (message) => {
    const json = message.type() === "log" ? message.text().match(/\{[^]*\}/) : null;
    if (json) payloads.push(JSON.parse(json[0]));
  });
  return payloads;
}
