import { expect, test } from "@playwright/test";
import { inEachWordPress } from "./each-wordpress";
import { openWindow, save } from "./editor";

const spellings = ["javascript:alert(1)", " java\nscript:alert(1)"];

const [plain, broken] = spellings;
const attribute = (value: unknown) =>
  JSON.stringify(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A widget with script in its URLs, in all three notations. */
const content = [
  ...spellings.map((url) => block("blog-explorer", { posts: [{ id: "1", title: "A block", url }] })),
  `[agency_blog][agency_post id="2" title="A shortcode" url="${plain}"]Text[/agency_post][/agency_blog]`,
  `<blog-explorer posts="${attribute([{ id: "3", title: "HTML", url: broken }])}"></blog-explorer>`,
  block("agency-contact-form", { privacyHref: plain, termsHref: broken }),
  `[agency_contact_form privacy_href="${plain}" terms_href="${plain}"]`,
  `<agency-contact-form privacy-href="${plain}" terms-href="jav&#x09;ascript:alert(1)"></agency-contact-form>`,
].join("\n\n");

function block(tag: string, values: object): string {
  return `<!-- wp:agency-widgets/${tag} ${JSON.stringify(values)} /-->`;
}

inEachWordPress((site) => {
  for (const [role, status] of [
    ["contributor", "pending"],
    ["author", "publish"],
  ] as const) {
    test(`runs no script from URLs that ${role === "author" ? "an author publishes" : "a contributor submits"}`, async ({
      browser,
    }) => {
      await site().evaluate(
        "return update_option( 'agency_widgets', array( 'email' => 'owner@partner.example' ) );",
      );
      const page = await openWindow(browser, site(), role);
      const { id } = await save(page, { title: "Harmless", content, status });
      const preview = await openWindow(browser, site(), "administrator");
      await preview.goto(`/?p=${id}&preview=true`);
      const cards = preview.locator("blog-explorer [part=card]");
      const forms = preview.locator("agency-contact-form [part=submit]");
      await expect(forms).toHaveCount(3);
      await expect(cards.filter({ hasText: "A block" })).toHaveCount(2);
      const links = preview.locator("blog-explorer, agency-contact-form").locator("a[href]");
      const urls = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
      expect(urls.filter((url) => !url.startsWith("http"))).toEqual([]);
      // The server removes the URLs too, because older widgets do not check them.
      expect(await (await preview.request.get(`/?p=${id}&preview=true`)).text()).not.toMatch(/alert\(1\)/);
    });
  }
});
