import { contactForm, letter } from "../support/contact-form";
import { at } from "../support/built-site";
import { expect, test } from "../support/test";

test("a link to the form selects a service that it offers, and the selection survives the form's code", async ({
  page,
}) => {
  const form = contactForm(page);
  await page.goto(at("/contact/"));
  const offered = form.service.locator("option:not([value=''])").first();
  test.skip((await offered.count()) === 0, "This site offers no services.");
  const service = (await offered.getAttribute("value"))!;
  await page.goto(`${at("/contact/")}?service=${encodeURIComponent(service.toLowerCase())}`);
  await expect(form.service).toHaveValue(service);
  await form.name.fill(letter.name);
  await expect(form.element).toHaveAttribute("data-ready");
  await expect(form.service).toHaveValue(service);
  for (const unknown of ["", "nothing", "<img src=x onerror=alert(1)>", "__proto__"]) {
    await page.goto(`${at("/contact/")}?service=${encodeURIComponent(unknown)}`);
    await expect(form.service).toHaveValue("");
  }
});
