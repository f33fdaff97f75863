import { contactForm, letter } from "../support/contact-form";
import { at } from "../support/built-site";
import { expect, test } from "../support/test";

test("a change of the language keeps the campaign, the service and the typed text, and no other value", async ({
  page,
}) => {
  const campaign = { utm_source: "news", gclid: "a&b" };
  const queryOf = (more: object) => `?${new URLSearchParams({ ...campaign, q: "chess", ...more })}`;
  await page.goto(at("/contact/"));
  const link = page.locator("[data-languages] a").first();
  test.skip((await link.count()) === 0, "This site has one language.");
  const offered = page.locator("select[name=service] option:not([value=''])").first();
  const service = (await offered.count()) > 0 ? await offered.getAttribute("value") : null;
  await page.goto(at("/contact/") + queryOf(service ? { service } : {}));
  const form = contactForm(page);
  await form.name.fill(letter.name);
  await expect(form.element).toHaveAttribute("data-ready");
  await form.message.fill(letter.message);
  await link.click();
  await page.waitForURL(({ pathname }) => pathname !== at("/contact/"));
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...campaign,
    ...(service && { service }),
  });
  await expect(form.message).toHaveValue(letter.message);
  await expect(form.name).toHaveValue(letter.name);
  if (service) await expect(form.service).toHaveValue(service);
  await page.goto(at("/about/") + queryOf({ service: "x" }));
  await expect(link).toHaveAttribute("href", /\?utm_source=news&gclid=a%26b$/);
});
