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

/** Returns the controls of the contact form. Its words depend on the site's language. */
export function contactForm(page: Page) {
  const form = page.locator("form:has([name=message])");
  const part = (name: string) => page.locator(`[part=${name}]`);
  return {
    element: page.locator("agency-contact-form"),
    name: form.locator("[name=name]"),
    email: form.locator("[name=email]"),
    phone: form.locator("[name=phone]"),
    company: form.locator("[name=company]"),
    service: form.locator("[name=service]"),
    message: form.locator("[name=message]"),
    submit: form.locator("[type=submit], button:not([type])"),
    errors: part("error"),
    summary: part("summary"),
    sent: part("sent"),
    failure: part("failure"),
    toast: part("toast"),
  };
}

export async function fillIn(page: Page, values: Letter = letter) {
  const { service, ...texts } = values;
  const form = contactForm(page);
  for (const [name, text] of Object.entries(texts) as [keyof typeof texts, string][])
    await form[name].fill(text);
  const offered = await form.service
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  if (offered.length > 1) await form.service.selectOption(offered.includes(service) ? service : { index: 1 });
  // Messages sent within the first second are marked as suspicious.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1000);
}

export async function acceptMessages(page: Page): Promise<void> {
  const endpoint = await contactForm(page).element.getAttribute("endpoint");
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  if (endpoint) await page.route(endpoint, (route) => route.fulfill({ headers, json: { success: true } }));
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
