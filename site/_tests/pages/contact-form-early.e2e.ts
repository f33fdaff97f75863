import { contactForm, fillIn, letter, recordPayloads } from "../support/contact-form";
import { holdBack } from "../support/hold-back";
import { expect, test } from "../support/test";
import { toast } from "../support/toast";

test("what is typed before the form's code has arrived stays", async ({ page }) => {
  const release = await holdBack(page, "agency-contact-form.js");
  await page.goto("/contact/");
  const form = contactForm(page);
  await fillIn(page);
  release();
  await expect(form.element).toHaveAttribute("data-ready");
  await expect(form.name).toHaveValue(letter.name);
  await expect(form.email).toHaveValue(letter.email);
  await expect(form.service).toHaveValue(letter.service);
  await expect(form.message).toHaveValue(letter.message);
});

test("a submit as the very first touch is not lost", async ({ page }) => {
  const payloads = recordPayloads(page);
  const release = await holdBack(page, "agency-contact-form.js");
  await page.goto("/contact/");
  // As a browser fills a form in by itself.
  await page.getByRole("form").evaluate((form, values) => {
    for (const field of (form as HTMLFormElement).elements as unknown as Iterable<HTMLInputElement>) {
      if (field.name in values) field.value = values[field.name as keyof typeof values];
    }
  }, letter);
  await contactForm(page).submit.click();
  release();
  await expect(toast(page)).toContainText("Message Sent!");
  await expect(page).toHaveURL(/\/contact\/$/);
  expect(payloads.map(({ fields }) => fields)).toEqual([letter]);
});

test("the browser itself asks for what is missing until the form's code has arrived", async ({ page }) => {
  const release = await holdBack(page, "agency-contact-form.js");
  await page.goto("/contact/");
  const form = contactForm(page);
  await form.submit.click();
  await expect(form.name).toBeFocused();
  release();
  await expect(form.element).toHaveAttribute("data-ready");
  await form.submit.click();
  await expect(form.summary).toBeFocused();
});

test("a service chosen before the form's code has arrived wins over the preselected one", async ({
  page,
}) => {
  const release = await holdBack(page, "agency-contact-form.js");
  await page.goto("/services/ppc/");
  const form = contactForm(page);
  await expect(form.service).toHaveValue("PPC");
  await form.service.focus();
  await form.service.selectOption("CRO");
  release();
  await expect(form.element).toHaveAttribute("data-ready");
  await expect(form.service).toHaveValue("CRO");
});
