import { bundleSnippet, frameworks } from "../support/bundle-snippet";
import { codesOf, pageWith, partnerTags, servedFrom } from "../support/partner-pages";
import { expect, test } from "../support/test";
import { widgetUses } from "../support/widget-uses";

/** What is there first -> the script that a page has in front of its application. */
const orders: Readonly<Record<string, (tag: string) => string>> = {
  "before the element": () => "",
  "after the element": (tag) => `${tag}.js`,
};

for (const tag of partnerTags) {
  for (const framework of frameworks) {
    for (const [order, scriptOf] of Object.entries(orders)) {
      test(`the code of <${tag}> for ${framework} is a component that works, rendered ${order}`, async ({
        page,
        origin,
        partner,
      }) => {
        const logged: string[] = [];
        page.on("console", (message) => message.type() === "log" && logged.push(message.text()));
        const code = servedFrom(origin, codesOf(tag)[framework]!);
        // Vue's component says what stands in the page.
        const [loader = ""] = /<script type="module" src=[^>]*><\/script>(?= -->)/.exec(code) ?? [];
        const early = scriptOf(tag) && `import "${origin}/widgets/v1/${scriptOf(tag)}";`;
        const app = (await bundleSnippet(framework, code)).replaceAll("</script", "<\\/script");
        const scripts = `<script type="module">${early}</script><script type="module">${app}</script>`;
        partner.publish(pageWith(`<div id="app"></div>${scripts}${loader}`));
        await page.goto(partner.origin);
        await expect(page.locator(tag)).toHaveAttribute("data-ready");
        await widgetUses[tag]!(page);
        // The listener of the snippet has heard it.
        await expect.poll(() => logged.length).toBeGreaterThan(0);
      });
    }
  }
}
