import { test as base } from "@playwright/test";
import { contactForm, fillIn, letter } from "../support/contact-form";
import { basin } from "../support/form-services/basin";
import type { FormService } from "../support/form-services/form-service";
import { formspree } from "../support/form-services/formspree";
import { netlify } from "../support/form-services/netlify";
import { serveFormService, type RunningService } from "../support/form-services/serve-form-service";
import { accessKey, web3forms } from "../support/form-services/web3forms";
import { expect, test } from "../support/test";
import { widgetFixtures } from "../support/partners/widget-fixtures";

interface Case {
  service: FormService;
  /** The path of the endpoint at the service. */
  path: string;
  attributes: string;
  /** What the service receives in addition to the form's fields. */
  more: Record<string, string>;
}

const subject = `Contact Form: ${letter.service} inquiry from ${letter.name}`;
const source = { page: "/", title: "A partner" };

const cases: Record<string, Case> = {
  Formspree: {
    service: formspree,
    path: "/f/abcdwxyz",
    attributes: 'format="formspree"',
    more: { _subject: subject },
  },
  Web3Forms: {
    service: web3forms,
    path: "/submit",
    attributes: `format="web3forms" extra='${JSON.stringify({ access_key: accessKey })}'`,
    more: { subject, access_key: accessKey },
  },
  "Netlify Forms": {
    service: netlify,
    path: "/",
    attributes: 'format="netlify"',
    more: { subject, "form-name": "contact" },
  },
  Basin: { service: basin, path: "/f/0123456789ab", attributes: 'format="basin"', more: { subject } },
};

for (const [name, { service, path, attributes, more }] of Object.entries(cases)) {
  // Netlify receives forms at the site's own origin.
  const isOwnSite = service === netlify;

  test.describe(name, () => {
    let running: RunningService;
    test.beforeEach(async () => {
      running = await serveFormService(service);
    });
    test.afterEach(() => running.close());

    test("receives a message from a partner's page, marked if a program may have sent it", async ({
      page,
      origin,
      partner,
    }) => {
      const site = isOwnSite ? running : partner;
      site.publish(`<!doctype html>
        <html lang="en"><title>A partner</title><link rel="icon" href="data:,">
        <body><main><h1>A partner</h1>
        <agency-contact-form recipient="post@partner.example" endpoint="${isOwnSite ? path : running.origin + path}" ${attributes}></agency-contact-form>
        </main><script type="module" src="${origin}/widgets/v1/loader.js"></script></body></html>`);
      await page.goto(site.origin);
      await expect(contactForm(page).element).toHaveAttribute("data-ready");
      for (const mark of [{}, { suspicious: "trap" }]) {
        await fillIn(page);
        if ("suspicious" in mark)
          await page.locator("[aria-hidden=true] input").evaluate((trap: HTMLInputElement) => {
            trap.value = "Byron";
          });
        await contactForm(page).submit.click();
        await expect(contactForm(page).message).toHaveValue("");
        await expect(contactForm(page).toast).toContainText("Message Sent!");
        expect(running.messages.pop()).toEqual({ ...letter, ...more, ...source, ...mark });
      }
      expect([...running.messages, ...running.spam]).toEqual([]);
    });

    base("receives a message from a page without scripts", async ({ browser }) => {
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
