import { appOfAll, bundleApp, reactVersions, withApp } from "./package-apps";
import { pageWith, partnerTags } from "../../../../site/tests/support/partners/partner-pages";
import { expectAlive, usedFixture, widgetUses } from "../../../../site/tests/support/partners/widget-uses";
import { expect, test } from "../../../../site/tests/support/test";

/* The npm package, installed from its tarball into small apps. */

for (const [name, alias] of Object.entries(reactVersions)) {
  test(`every widget of the package works on ${name}`, async ({ page, partner }) => {
    const app = appOfAll(await Promise.all(partnerTags.map(usedFixture)), alias);
    const script = await withApp(app, (folder) => bundleApp(folder, app));
    partner.publish(pageWith(`<div id="app"></div><script type="module">${script}</script>`));
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "log" && logged.push(message.text()));
    await page.goto(partner.origin);
    for (const tag of partnerTags) {
      await expectAlive(page.locator(tag));
      await widgetUses[tag]!(page);
    }
    await expect.poll(() => logged.join()).toContain("agency-toggle");
  });
}
