import { documentAt } from "../../../tests/support/parse-page";
import { recordRequests } from "../../../tests/support/record-requests";
import { expect, pageWith, test } from "../../../tests/support/test";
import { expectAlive, offeredTags, receiver, useWidget } from "../../../tests/support/widget-uses";
import { codesOf, partnerPageOf, servedFrom } from "./partner-pages";

/* Runs code from the widgets' pages on another origin. Anything that the page's policy blocks fails the test. */

/** The embedding methods whose code is plain HTML. That for WordPress is tested there. */
const htmlWays = ["loader", "pinned"];

/** Returns a policy that allows only the sources on the widget's page and the partner's own pictures. */
function policyOf(tag: string, origin: string): string {
  const code = documentAt(partnerPageOf(tag, "use/")).querySelector(
    "[aria-labelledby=policy] [data-code-block] code",
  )!;
  const named = servedFrom(origin, code.textContent!).replaceAll("\n", " ");
  const pictures = named.includes("img-src") ? "" : `img-src ${origin};`;
  const endpoint = tag === "agency-contact-form" ? `connect-src ${receiver}; form-action ${receiver};` : "";
  return `default-src 'none'; ${named} ${pictures} ${endpoint} require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'`;
}

for (const tag of offeredTags) {
  const codes = codesOf(tag);

  for (const way of htmlWays.filter((id) => id in codes)) {
    test(`<${tag}> works with the pasted code "${way}" under a strict policy`, async ({
      page,
      origin,
      partner,
    }) => {
      const html = pageWith(servedFrom(origin, codes[way]!)).replace('<link rel="icon" href="data:,">', "");
      partner.publish(html, { "Content-Security-Policy": policyOf(tag, origin) });
      await page.goto(partner.origin);
      await expectAlive(page.locator(tag));
      await useWidget(page, tag);
    });
  }

  test(`prerendered <${tag}> loads only the loader, hydrates without a layout shift, and works`, async ({
    page,
    origin,
    partner,
  }) => {
    const scripts = recordRequests(page, "script");
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    partner.publish(pageWith(servedFrom(origin, codes.prerendered!) + "<p>After.</p>"));
    await page.goto(partner.origin, { waitUntil: "networkidle" });
    expect(scripts).toEqual(["/widgets/v1/loader.js"]);
    await expect(page.locator(tag).locator("[data-root]")).toHaveCSS("line-height", "25.6px");

    const after = page.getByText("After.");
    const [place, nodes] = [await after.boundingBox(), page.locator(tag).locator("[data-root] *")];
    const count = await nodes.count();
    await page.locator(tag).locator("[data-root]").dispatchEvent("pointerdown");
    await expectAlive(page.locator(tag));
    await expect(page.locator(tag).locator("style, link")).toHaveCount(0);
    expect(await nodes.count()).toBe(count);
    expect(await after.boundingBox()).toEqual(place);
    await useWidget(page, tag);
    expect(warnings).toEqual([]);
  });
}
