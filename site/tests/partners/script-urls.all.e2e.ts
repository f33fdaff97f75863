import type { Page } from "@playwright/test";
import { bundleApp, withApp, type App } from "../support/partners/package-apps";
import project from "../../../package.json" with { type: "json" };
import { pageWith } from "../support/partners/partner-pages";
import { expectAlive } from "../support/partners/widget-uses";
import { expect, test } from "../support/test";

/* No build that we publish runs script from a URL that a page passes to a widget. */

const script = " java\nscript:window.hasRun=true";
const posts = [
  { id: "1", title: "A post", url: script },
  { id: "2", title: "Another post", url: "/two/", image: "javascript:window.hasRun=true" },
];
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("\n", "&#10;");
const markup = `<blog-explorer posts="${escape(JSON.stringify(posts))}"></blog-explorer>
  <agency-contact-form privacy-href="${escape(script)}" terms-href="data:text/html,x" endpoint="javascript:0"></agency-contact-form>`;
const tags = ["blog-explorer", "agency-contact-form"];

async function expectNoScript(page: Page, errors: string[]) {
  for (const tag of tags) await expectAlive(page.locator(tag));
  for (const text of ["A post", "Privacy Policy", "Terms of Service"]) {
    await page.getByText(text, { exact: true }).click();
    await expect(page.getByRole("link", { name: text, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "Another post" })).toHaveAttribute("href", "/two/");
  await expect(page.locator("blog-explorer img")).toHaveCount(0);
  await expect(page.locator("agency-contact-form form")).not.toHaveAttribute("action", /script/);
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
  const reported = errors.splice(0).join("\n");
  for (const place of ["posts[0].url", "posts[1].image", "privacy", "terms", "endpoint"])
    expect(reported).toContain(place);
}

test("the loader rejects script in URLs", async ({ page, origin, partner, errors }) => {
  partner.publish(pageWith(`${markup}<script type="module" src="${origin}/widgets/v1/loader.js"></script>`));
  await page.goto(partner.origin);
  await expectNoScript(page, errors);
});

const app: App = {
  files: {
    "main.js": `${tags.map((tag) => `import "${project.widgetsPackage}/${tag}";`).join("\n")}
      document.querySelector("#app").innerHTML = ${JSON.stringify(markup)};
      Object.assign(document.querySelector("blog-explorer"), { posts: ${JSON.stringify(posts)} });`,
  },
};

test("the npm package rejects script in URLs", async ({ page, partner, errors }) => {
  const code = await withApp(app, (folder) => bundleApp(folder, app));
  partner.publish(pageWith(`<div id="app"></div><script type="module">${code}</script>`));
  await page.goto(partner.origin);
  await expectNoScript(page, errors);
});
