import { contactForm, fillIn, letter } from "../support/contact-form";
import { partnerPage } from "../support/embedding";
import { expect, test } from "../support/test";
import { toast } from "../support/toast";

const tag = "agency-contact-form";

test("what was typed on a partner's page is there after a reload, until it is sent", async ({
  page,
  origin,
  partner,
}) => {
  partner.publish(partnerPage(origin, tag));
  const form = contactForm(page);
  await page.goto(partner.origin);
  await fillIn(page);
  await page.reload();
  await expect(form.name).toHaveValue(letter.name);
  await expect(form.service).toHaveValue(letter.service);
  await expect(form.message).toHaveValue(letter.message);

  await form.submit.click();
  await expect(toast(page)).toContainText("Message Sent!");
  await page.reload();
  await expect(form.element).toHaveAttribute("data-ready");
  await expect(form.name).toHaveValue("");
  await expect(form.message).toHaveValue("");
});

test("it is in this tab alone", async ({ page, context, origin, partner }) => {
  partner.publish(partnerPage(origin, tag));
  await page.goto(partner.origin);
  await fillIn(page);
  const other = await context.newPage();
  await other.goto(partner.origin);
  await expect(contactForm(other).element).toHaveAttribute("data-ready");
  await expect(contactForm(other).name).toHaveValue("");
});

test("who reads on and comes back by a link goes on writing", async ({ page }) => {
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

test("a form in a sandboxed frame, which has no storage, sends all the same", async ({
  page,
  origin,
  partner,
}) => {
  const inner = partnerPage(origin, tag).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  partner.publish(`<!doctype html><html lang="en"><title>A partner</title><link rel="icon" href="data:,">
    <iframe title="A form" sandbox="allow-scripts allow-forms" width="900" height="900" srcdoc="${inner}"></iframe>`);
  await page.goto(partner.origin);
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Your Name *").fill(letter.name);
  await frame.getByLabel("Email Address *").fill(letter.email);
  await frame.getByLabel("Service You're Interested In *").selectOption(letter.service);
  await frame.getByLabel("Your Message *").fill(letter.message);
  await frame.getByRole("button", { name: "Send Message" }).click();
  await expect(frame.locator("[part=toast]")).toContainText("Message Sent!");
});
