import { letter } from "../support/contact-form";
import { engines } from "../support/engines";
import { expect, test } from "../support/test";

/*
 * Runs only in Firefox, because headless Chromium has no back-forward cache. Playwright's locators wait for a load
 * event, which a cached page does not fire, so the test runs its steps in the page.
 */
const { isThere, open } = engines.Firefox!;

test("a form on a page from the back-forward cache keeps its text and can still be sent", async ({
  origin,
}) => {
  test.skip(!isThere, "Firefox is not installed");
  const window = await open(origin);
  const isReady = () =>
    window.evaluate(() => document.querySelector("agency-contact-form[data-ready]") !== null);
  await window.open("/contact/");
  await window.evaluate((values) => {
    addEventListener("pageshow", ({ persisted }) => (document.body.dataset.persisted = String(persisted)));
    const form = document.querySelector("agency-contact-form")!;
    for (const [name, value] of Object.entries(values))
      form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
    form.querySelector<HTMLElement>("[name=message]")!.focus();
  }, letter);
  await expect.poll(isReady).toBe(true);
  await window.open("/about/");
  await window.evaluate(() => history.back());
  // Scripts cannot be evaluated while the browser navigates.
  await expect(async () => {
    expect(await window.evaluate(() => document.body.dataset.persisted)).toBe("true");
  }).toPass();
  const message = () =>
    window.evaluate(() => document.querySelector<HTMLTextAreaElement>("[name=message]")!.value);
  expect(await message()).toBe(letter.message);
  await window.evaluate(() =>
    document.querySelector<HTMLElement>("agency-contact-form [type=submit]")!.click(),
  );
  await expect
    .poll(() => window.evaluate(() => document.querySelector("[part=toast]")?.textContent))
    .toContain("Message Sent!");
  await window.close();
});
