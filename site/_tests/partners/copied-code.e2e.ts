import { markup, type Tag } from "../support/embedding";
import { fileOf } from "../support/built-site";
import { parsePage } from "../support/parse-page";
import { codesOf, pageWith, partnerPageOf, partnerTags, servedFrom } from "../support/partner-pages";
import { expect, test } from "../support/test";
import { widgetUses } from "../support/widget-uses";

/** Those that are HTML as it stands. */
const htmlWays = ["loader", "single", "pinned", "lite", "wordpress"];

test("every widget with a page has a use in these tests", () => {
  expect(partnerTags.length).toBeGreaterThan(0);
  expect(Object.keys(widgetUses)).toEqual(expect.arrayContaining([...partnerTags]));
});

for (const tag of partnerTags) {
  const codes = codesOf(tag);

  for (const way of htmlWays.filter((id) => id in codes)) {
    test(`<${tag}> works where its code "${way}" was pasted`, async ({ page, origin, partner }) => {
      partner.publish(pageWith(servedFrom(origin, codes[way]!)));
      await page.goto(partner.origin);
      await expect(page.locator(tag)).toHaveAttribute("data-ready");
      expect(await page.locator(tag).evaluate((element) => element.shadowRoot?.mode)).toBe("open");
      await widgetUses[tag]!(page);
    });
  }

  test(`<${tag}> is pinned by the hash of one file that never changes`, async ({ page, origin, partner }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    partner.publish(pageWith(servedFrom(origin, codes.pinned!)));
    await page.goto(partner.origin);
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
    const script = page.locator("script");
    await expect(script).toHaveAttribute("integrity", /^sha384-/);
    await expect(script).toHaveAttribute("crossorigin", "anonymous");
    const scripts = requests.filter((path) => path.endsWith(".js"));
    expect(scripts).toEqual([expect.stringMatching(`^/widgets/\\d+\\.\\d+\\.\\d+/${tag}\\.js$`)]);
  });

  test(`<${tag}> prerendered asks for the loader alone, and works at the first touch`, async ({
    page,
    origin,
    partner,
  }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    partner.publish(pageWith(servedFrom(origin, codes.prerendered!)));
    await page.goto(partner.origin, { waitUntil: "networkidle" });
    expect(scripts).toEqual(["/widgets/v1/loader.js"]);
    const nodes = await page.locator(tag).locator("[data-root] *").count();
    expect(nodes).toBeGreaterThan(0);
    await page.locator(tag).locator("[data-root]").dispatchEvent("pointerdown");
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
    expect(await page.locator(tag).locator("[data-root] *").count()).toBe(nodes);
    await widgetUses[tag]!(page);
    expect(warnings).toEqual([]);
  });

  test(`<${tag}> works under the policy that its page names`, async ({ page, origin, partner }) => {
    const code = parsePage(fileOf(partnerPageOf(tag))).querySelector(
      "[aria-labelledby=policy] [data-code-block] code",
    )!;
    const lines = servedFrom(origin, code.textContent!);
    const policy = `default-src 'none'; ${lines} require-trusted-types-for 'script'; trusted-types 'none'`;
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    const copied = `<script type="module" src="${origin}/widgets/v1/loader.js"></script>${markup[tag as Tag]}`;
    // The fixture of all tests finds a violation in the console.
    partner.publish(pageWith(copied, meta).replace('<link rel="icon" href="data:,">', ""));
    await page.goto(partner.origin);
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
    await widgetUses[tag]!(page);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test(`<${tag}> prerendered shows its content`, async ({ page, origin, partner }) => {
      partner.publish(pageWith(servedFrom(origin, codes.prerendered!)));
      await page.goto(partner.origin);
      const content = page.locator(tag).locator("[data-root] :is(summary, label, article, figure)");
      await expect(content.first()).toBeVisible();
      await expect(page.locator(tag).locator("[data-root]")).toHaveCSS("font-size", "16px");
    });
  });
}

test("the four lines of the overview work on another origin", async ({ page, origin, partner }) => {
  const code = parsePage(fileOf("/widgets/")).querySelector("[aria-labelledby=start] code")!;
  const lines = code.textContent!.split("\n").filter(Boolean);
  expect(lines).toHaveLength(4);
  partner.publish(pageWith(servedFrom(origin, lines.join("\n"))));
  await page.goto(partner.origin);
  const widget = page.locator("faq-accordion");
  await expect(widget).toHaveAttribute("data-ready");
  await expect(widget.getByText("Yes, in a shadow root of its own.")).toBeVisible();
  await widget.getByText("Does it work here?").click();
  await expect(widget.getByText("Yes, in a shadow root of its own.")).toBeHidden();
});
