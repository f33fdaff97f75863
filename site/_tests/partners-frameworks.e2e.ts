import { bundleSnippet, frameworks } from "./support/bundle-snippet";
import { codesOf, pageWith, partnerTags, servedFrom } from "./support/partner-pages";
import { expect, test } from "./support/test";
import { widgetUses } from "./support/widget-uses";

for (const tag of partnerTags) {
  for (const framework of frameworks) {
    test(`the code of <${tag}> for ${framework} is a component that works`, async ({
      page,
      origin,
      partner,
    }) => {
      const logged: string[] = [];
      page.on("console", (message) => message.type() === "log" && logged.push(message.text()));
      const code = servedFrom(origin, codesOf(tag)[framework]!);
      // Vue's component says what stands in the page.
      const [script = ""] = /<script type="module" src=[^>]*><\/script>(?= -->)/.exec(code) ?? [];
      const app = (await bundleSnippet(framework, code)).replaceAll("</script", "<\\/script");
      partner.publish(pageWith(`<div id="app"></div>${script}<script type="module">${app}</script>`));
      await page.goto(partner.origin);
      await expect(page.locator(tag)).toHaveAttribute("data-ready");
      await widgetUses[tag]!(page);
      // The listener of the snippet has heard it.
      await expect.poll(() => logged.length).toBeGreaterThan(0);
    });
  }
}
