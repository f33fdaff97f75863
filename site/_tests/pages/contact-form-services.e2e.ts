import { test as base, type Page } from "@playwright/test";
import { contactForm, fillIn, letter } from "../support/contact-form";
import { basin } from "../support/form-services/basin";
import type { FormService } from "../support/form-services/form-service";
import { formspree } from "../support/form-services/formspree";
import { netlify } from "../support/form-services/netlify";
import { serveFormService, type RunningService } from "../support/form-services/serve-form-service";
import { accessKey, web3forms } from "../support/form-services/web3forms";
import { expect, test, type Partner } from "../support/test";
import { widgetFixtures } from "../support/partners/widget-fixtures";

interface Case {
  service: FormService;
  /** What comes after the service's origin. */
  path: string;
  attributes: string;
  /** What arrives beside the fields. */
  more: Record<string, string>;
  /** What a wrong key or address is told. */
  wrong: { path: string; attributes: string; reason: string };
  /** What happens where the service finds the e-mail address wrong. */
  invalid?: { shown: string; code: string };
}

const subject = `Contact Form: ${letter.service} inquiry from ${letter.name}`;
const source = { page: "/", title: "A partner" };
const webKey = (key: string) => `extra='${JSON.stringify({ access_key: key })}'`;

const cases: Record<string, Case> = {
  Formspree: {
    service: formspree,
    path: "/f/abcdwxyz",
    attributes: 'format="formspree"',
    more: { _subject: subject },
    wrong: { path: "/f/unknown", attributes: 'format="formspree"', reason: "404 Not Found: Form not found" },
    invalid: { shown: "should be an email", code: "delivery-rejected" },
  },
  Web3Forms: {
    service: web3forms,
    path: "/submit",
    attributes: `format="web3forms" ${webKey(accessKey)}`,
    more: { subject, access_key: accessKey },
    wrong: {
      path: "/submit",
      attributes: `format="web3forms" ${webKey("none")}`,
      reason: "400 Bad Request: Invalid access key",
    },
  },
  "Netlify Forms": {
    service: netlify,
    path: "/",
    attributes: 'format="netlify"',
    more: { subject, "form-name": "contact" },
    wrong: {
      path: "/",
      attributes: `format="netlify" extra='{"form-name":"unknown"}'`,
      reason: "404 Not Found",
    },
  },
  Basin: {
    service: basin,
    path: "/f/0123456789ab",
    attributes: 'format="basin"',
    more: { subject },
    wrong: { path: "/f/unknown", attributes: 'format="basin"', reason: "404 Not Found: Form not found" },
    invalid: { shown: "The server did not accept your message.", code: "delivery-rejected" },
  },
};

/** Answers that the browser itself reports on the console. */
const reported = (errors: string[]) =>
  errors.splice(0).filter((error) => error.includes("could not deliver"));

for (const [name, { service, path, attributes, more, wrong, invalid }] of Object.entries(cases)) {
  const isOwnSite = service === netlify;

  test.describe(name, () => {
    let running: RunningService;
    let codes: string[];

    /** Opens a page of a partner: on an origin of its own, or where the service is a part of its site, there. */
    const open = async (page: Page, origin: string, partner: Partner, way = { path, attributes }) => {
      codes = [];
      await page.exposeFunction("hear", (code: string) => codes.push(code));
      const endpoint = isOwnSite ? way.path : running.origin + way.path;
      const site = isOwnSite ? running : partner;
      site.publish(`<!doctype html>
        <html lang="en"><title>A partner</title><link rel="icon" href="data:,">
        <body><main><h1>A partner</h1>
        <agency-contact-form recipient="post@partner.example" endpoint="${endpoint}" ${way.attributes}></agency-contact-form>
        </main><script type="module" src="${origin}/widgets/v1/loader.js"></script>
        <script>addEventListener("agency-error", ({ detail }) => hear(detail.code))</script></body></html>`);
      await page.goto(site.origin);
      await expect(contactForm(page).element).toHaveAttribute("data-ready");
    };

    test.beforeEach(async () => {
      running = await serveFormService(service);
    });
    test.afterEach(() => running.close());

    test("takes a message from another origin", async ({ page, origin, partner }) => {
      await open(page, origin, partner);
      await fillIn(page);
      await contactForm(page).submit.click();
      await expect(contactForm(page).toast).toContainText("Message Sent!");
      await expect(contactForm(page).message).toHaveValue("");
      expect(running.messages).toEqual([{ ...letter, ...more, ...source }]);
    });

    test("takes a message that a program may have sent, marked", async ({ page, origin, partner }) => {
      await open(page, origin, partner);
      await fillIn(page);
      await page.locator("[aria-hidden=true] input").evaluate((trap: HTMLInputElement) => {
        trap.value = "Byron";
      });
      await contactForm(page).submit.click();
      await expect(contactForm(page).toast).toContainText("Message Sent!");
      expect(running.messages).toEqual([{ ...letter, ...more, ...source, suspicious: "trap" }]);
      expect(running.spam).toEqual([]);
    });

    test("says that the key or the address is wrong", async ({ page, origin, partner, errors }) => {
      await open(page, origin, partner, wrong);
      await fillIn(page);
      await contactForm(page).submit.click();
      await expect(contactForm(page).toast).toContainText(
        "There was a problem sending your message. Please try again.",
      );
      await expect(contactForm(page).failure).toContainText("The server could not take your message.");
      await expect(contactForm(page).message).toHaveValue(letter.message);
      expect(codes).toEqual(["delivery-failed"]);
      expect(reported(errors)).toEqual([expect.stringContaining(wrong.reason)]);
    });

    test("limits how many come, and the form says until when", async ({ page, origin, partner, errors }) => {
      await open(page, origin, partner);
      running.answerWith({ status: 429, headers: { "Retry-After": "3600" }, body: { error: "Too many" } });
      await fillIn(page);
      await contactForm(page).submit.click();
      await expect(contactForm(page).failure).toContainText(/Please try again after .*\d:\d\d/);
      await expect(contactForm(page).message).toHaveValue(letter.message);
      expect(codes).toEqual(["delivery-limited"]);
      expect(reported(errors)).toHaveLength(1);
    });

    if (invalid) {
      test("refuses an address that browsers take", async ({ page, origin, partner, errors }) => {
        await open(page, origin, partner);
        await fillIn(page, { ...letter, email: "ada@localhost" });
        await contactForm(page).submit.click();
        await expect(page.getByRole("alert")).toContainText(invalid.shown);
        await expect(page.getByRole("alert")).toBeFocused();
        expect(codes).toEqual([invalid.code]);
        expect(reported(errors)).toHaveLength(1);
      });
    }

    base("takes a message from a page without scripts", async ({ browser }) => {
      const { prerendered } = widgetFixtures.find((fixture) => fixture.name === `by ${name}`)!;
      const address = prerendered.match(/action="([^"]*)"/)![1]!;
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const html = prerendered.replaceAll(`"${address}"`, `"${new URL(address, running.origin).pathname}"`);
      running.publish(html);
      await page.goto(`${running.origin}/form`);
      await fillIn(page);
      await contactForm(page).submit.click();
      await expect(page).not.toHaveURL(/\/form$/);
      const untouched = isOwnSite ? {} : { "leave-empty": "" };
      const line = { [Object.keys(more)[0]!]: "Contact Form: inquiry" };
      expect(running.messages).toEqual([
        { ...letter, message: letter.message.replace("\n", "\r\n"), ...more, ...line, ...untouched },
      ]);
      await context.close();
    });
  });
}
