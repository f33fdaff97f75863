import type { Page } from "@playwright/test";
import { partnerPage, tags, waysToLoad, type Tag } from "../support/embedding";
import { expect, test, type Partner } from "../support/test";
import { uses } from "../support/uses";
import { snippetOf, widgetFixtures } from "../support/widget-fixtures";

/** As strict as a page can be that still runs our script. */
const policy = (origin: string) =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "script-src 'nonce-n0nce' 'strict-dynamic'",
    "style-src 'none'",
    `connect-src ${origin}`,
    `img-src ${origin} data:`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** Opens a page of a partner that has this policy. A refusal is a console error, which fails the test. */
async function open(page: Page, partner: Partner, html: string, contentSecurityPolicy: string) {
  const lawful = html
    .replace("<style>body { margin: 0 } </style>", "")
    .replace("<script type", '<script nonce="n0nce" type');
  partner.publish(lawful, { "Content-Security-Policy": contentSecurityPolicy });
  await page.goto(partner.origin);
}

const isStyled = (page: Page, tag: Tag) =>
  expect(page.locator(tag).locator("[data-root]")).toHaveCSS("line-height", "25.6px");

for (const tag of tags) {
  for (const script of waysToLoad(tag)) {
    test(`<${tag}> through ${script} works under a strict policy with Trusted Types`, async ({
      page,
      origin,
      partner,
    }) => {
      await open(page, partner, partnerPage(origin, tag, script), policy(origin));
      await expect(page.locator(tag)).toHaveAttribute("data-ready");
      await isStyled(page, tag);
      await uses[tag](page, origin);
    });
  }

  test(`a snippet of <${tag}> works under it where our stylesheet is allowed`, async ({
    page,
    origin,
    partner,
  }) => {
    const fixture = widgetFixtures.find((one) => one.tag === tag)!;
    const snippet = snippetOf(fixture, { href: `${origin}/widgets/v1/${tag}.css` });
    const html = partnerPage(origin, tag).replace(/<main>.*<\/main>/s, `<main>${snippet}</main>`);
    const allowing = policy(origin).replace("style-src 'none'", `style-src ${origin}`);
    await open(page, partner, html, allowing);
    await isStyled(page, tag);
    await page.locator(tag).locator("[data-root]").dispatchEvent("pointerdown");
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
    await expect(page.locator(tag).locator("link")).toHaveCount(0);
    await isStyled(page, tag);
  });
}

test("the policy is one that refuses", async ({ page, origin, partner, faults }) => {
  const html = partnerPage(origin, "faq-accordion").replace(
    "</body>",
    `<p style="color: red">Red</p><script>document.body.innerHTML = ""</script></body>`,
  );
  await open(page, partner, html, policy(origin));
  await expect.poll(() => faults.length).toBeGreaterThan(1);
  expect(faults.splice(0).join()).toContain("style-src");
});
