import type { Page } from "@playwright/test";
import {
  appOfAll,
  bundleApp,
  reactVersions,
  renderOnServer,
  serverApp,
  withApp,
} from "../support/partners/package-apps";
import { pageWith, partnerTags } from "../support/partners/partner-pages";
import { widgetFixtures } from "../support/partners/widget-fixtures";
import { expectAlive, widgetUses } from "../support/partners/widget-uses";
import { expect, test } from "../support/test";

/* The npm package, installed from its tarball into small apps. */

const questionsOf = (page: Page) => page.locator("faq-accordion.faq").locator("details");

async function expectToWork(page: Page) {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "log" && logged.push(message.text()));
  await expectAlive(page.locator("faq-accordion"));
  await expect(page.getByRole("heading", { name: "Questions" })).toBeVisible();
  await questionsOf(page).nth(1).locator("summary").click();
  await expect(page.getByText("It's so.")).toBeVisible();
  await expect.poll(() => logged).toContain("agency-toggle Why?");
}

for (const [name, alias] of Object.entries(reactVersions)) {
  test(`every widget of the package works on ${name}`, async ({ page, partner }) => {
    const uses = partnerTags.map((tag) => widgetFixtures.find((fixture) => fixture.tag === tag)!);
    const app = appOfAll(
      uses.map(({ tag, props }) => ({ tag, props })),
      alias,
    );
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

test.describe("in a React app that is rendered on a server", () => {
  const publish = () =>
    withApp(serverApp, async (folder) => {
      const [html, script] = [await renderOnServer(folder), await bundleApp(folder, serverApp)];
      return pageWith(`<div id="app">${html}</div><script type="module">${script}</script>`);
    });

  test("a widget shows its content before scripts run, and is then hydrated", async ({ page, partner }) => {
    const html = await publish();
    partner.publish(html.replace(/<script.*<\/script>/s, ""));
    await page.goto(partner.origin);
    await expect(questionsOf(page).first().locator("summary")).toBeVisible();
    partner.publish(html);
    await page.goto(partner.origin);
    await expectToWork(page);
    await expect(page.locator("faq-accordion")).toHaveCount(1);
  });
});
