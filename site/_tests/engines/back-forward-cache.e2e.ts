import { firefox, type Browser, type Page } from "@playwright/test";
import { findFirefox } from "../../../widgets/_tests/browsers/find-browsers";
import { contactForm, letter } from "../support/contact-form";
import { markup, partnerPage } from "../support/embedding";
import { expect, test } from "../support/test";
import { snippetOf, widgetFixtures } from "../support/widget-fixtures";

/*
 * In Firefox alone: Chromium's shell without windows keeps no page for the way back
 * (`BackForwardCacheDisabledForDelegate`), whatever it is started with.
 */
const executablePath = findFirefox();

const tag = "agency-contact-form";
const form = widgetFixtures.find((fixture) => fixture.tag === tag && !fixture.props.endpoint)!;
/** Without a draft, nothing but the page itself can keep what was typed. */
const withoutDraft = (html: string) => html.replace(`<${tag}`, `<${tag} no-draft`);

/** How the form came to a partner's page -> that page. */
const pages: Readonly<Record<string, (origin: string) => string>> = {
  "by the loader": (origin) => withoutDraft(partnerPage(origin, tag)),
  prerendered(origin) {
    const snippet = snippetOf(form, { href: `${origin}/widgets/v1/${tag}.css` });
    return partnerPage(origin, tag).replace(markup[tag], withoutDraft(snippet));
  },
};

/** Leaves the page for another one, and comes back as by the browser's button. */
async function leaveAndReturn(page: Page, elsewhere: string) {
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    }),
  );
  await page.goto(elsewhere);
  await page.evaluate(() => history.back());
  // A question to the page that is being left is not answered.
  await expect(async () => {
    expect(await page.evaluate(() => document.documentElement.dataset.persisted)).toBe("true");
  }).toPass();
}

/*
 * Nothing is loaded on the way back, and Playwright's locators wait for that: from there on all is done
 * in the page itself.
 */

const valuesIn = (page: Page) =>
  page.evaluate((name) => {
    const fields = document.querySelector(name)!.shadowRoot!.querySelector("form")!;
    return Object.fromEntries([...new FormData(fields)].map(([key, value]) => [key, String(value)]));
  }, tag);

const send = (page: Page, values: Readonly<Record<string, string>>) =>
  page.evaluate(
    ([name, given]) => {
      const root = document.querySelector(name)!.shadowRoot!;
      for (const [field, value] of Object.entries(given))
        root.querySelector<HTMLInputElement>(`[name=${field}]`)!.value = value;
      root.querySelector<HTMLElement>("[type=submit]")!.click();
    },
    [tag, values] as const,
  );

const toastIn = (page: Page) =>
  page.evaluate(
    (name) => document.querySelector(name)!.shadowRoot!.querySelector("[part=toast]")?.textContent,
    tag,
  );

const openQuestions = (page: Page) =>
  page.evaluate(() => {
    const questions = [...document.querySelectorAll("faq-accordion details")];
    return questions.flatMap((question, index) => ((question as HTMLDetailsElement).open ? [index] : []));
  });

if (executablePath) {
  test.describe("a page that comes back from the back/forward cache", () => {
    let browser: Browser;
    test.beforeAll(async () => {
      browser = await firefox.launch({ channel: "moz-firefox", executablePath });
    });
    test.afterAll(() => browser.close());

    for (const [how, html] of Object.entries(pages)) {
      test(`has its form ${how} as it was left, and it sends`, async ({ origin, partner }) => {
        partner.publish(html(origin));
        const page = await browser.newPage();
        await page.goto(partner.origin);
        const { element, name, message } = contactForm(page);
        await name.fill(letter.name);
        await expect(element).toHaveAttribute("data-ready");
        await message.fill("Half a sentence");
        await leaveAndReturn(page, `${origin}/about/`);
        expect(await valuesIn(page)).toMatchObject({ name: letter.name, message: "Half a sentence" });
        await send(page, letter);
        await expect.poll(() => toastIn(page)).toContain("Message Sent!");
        await page.close();
      });
    }

    test("has a widget of ours as it was left, and it works", async ({ origin }) => {
      const page = await browser.newPage();
      await page.goto(`${origin}/services/seo/`);
      await page.locator("faq-accordion summary").nth(2).click();
      await expect(page.locator("faq-accordion")).toHaveAttribute("data-ready");
      await leaveAndReturn(page, `${origin}/about/`);
      expect(await openQuestions(page)).toEqual([2]);
      await page.evaluate(() => document.querySelectorAll<HTMLElement>("faq-accordion summary")[1]!.click());
      expect(await openQuestions(page)).toEqual([1]);
      await page.close();
    });
  });
}
