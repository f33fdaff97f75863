import { contactForm, fillIn, letter } from "../support/contact-form";
import { expect, test } from "../support/test";

test("the contact page names who reads messages about the chosen service, also after sending", async ({
  page,
}) => {
  const reader = page.getByText("Your message is read by");
  await page.goto("/contact/?service=SEO");
  await expect(reader).toHaveText("Your message is read by Devika Rao, Head of SEO.");
  for (const [service, name] of [
    ["PPC", "Tomas Okafor, Head of Paid Media"],
    ["Other", "Mara Lindqvist, Founder & CEO"],
  ]) {
    await contactForm(page).service.selectOption(service!);
    await expect(reader).toHaveText(`Your message is read by ${name}.`);
  }
  await fillIn(page, { ...letter, service: "Other" });
  await contactForm(page).submit.click();
  await expect(contactForm(page).sent).toContainText(
    "Your message is read by Mara Lindqvist, Founder & CEO. We",
  );
});
