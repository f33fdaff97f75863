import { bundleSnippets, frameworks } from "../../../tests/support/partners/bundle-snippets";
import { codesOf, pageWith, partnerTags, servedFrom } from "../../../tests/support/partners/partner-pages";
import { expect, test } from "../../../tests/support/test";
import { expectAlive, widgetUses } from "../../../tests/support/partners/widget-uses";

for (const framework of frameworks) {
  test(`the code for ${framework} works as a component`, async ({ page, origin, partner }) => {
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "log" && logged.push(message.text()));
    const codes = partnerTags.map((tag) => servedFrom(origin, codesOf(tag)[framework]!));
    // The code for Vue contains the page's script tag in a comment.
    const [loader = ""] = /<script type="module" src=[^>]*><\/script>(?= -->)/.exec(codes.join()) ?? [];
    const app = (await bundleSnippets(framework, codes)).replaceAll("</script", "<\\/script");
    partner.publish(pageWith(`<script type="module">${app}</script>${loader}`));
    await page.goto(partner.origin);
    for (const tag of partnerTags) {
      await page.locator(tag).scrollIntoViewIfNeeded();
      await expectAlive(page.locator(tag));
      logged.length = 0;
      await widgetUses[tag]!(page);
      // The listener in the code has received the event.
      await expect.poll(() => logged.length, tag).toBeGreaterThan(0);
    }
  });
}
