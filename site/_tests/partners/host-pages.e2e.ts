import type { Page } from "@playwright/test";
import { difference } from "../support/compare-pictures";
import { bringToLife, hosts, markupOf, samples, type Host, type Look } from "../support/host-pages";
import { expect, test, type Partner } from "../support/test";

/** Two columns wide, and high enough for all of them at once. */
test.use({ viewport: { width: 720, height: 8000 } });

/** How many pixels may differ. */
const TOLERANCE = 5;

/** Of each widget its first two; the styles of all are compared in `widgets/_tests/hosts`. */
const shown = samples.filter(
  ({ tag }, index) => samples.slice(0, index).filter((sample) => sample.tag === tag).length < 2,
);

interface Visit {
  page: Page;
  origin: string;
  partner: Partner;
}

/** A picture of our widgets on a host page, without what the partner lays over them. */
async function picture({ page, origin, partner }: Visit, host: Host, look?: Look): Promise<Buffer> {
  const markup = shown.map((sample) => markupOf(sample, look)).join("");
  const html = host.html({ markup, loader: `${origin}/widgets/v1/loader.js`, look });
  partner.publish(html, host.headers?.(new URL(origin)));
  await page.goto(partner.origin);
  await bringToLife(page, shown);
  await page.evaluate(async () => {
    for (const node of document.querySelectorAll("body *:not(:has(main), main, main *)")) node.remove();
    await document.fonts.ready;
  });
  const { x, y, width, height } = (await page.locator("main").boundingBox())!;
  const clip = { x, y, width, height: Math.floor(height) };
  // Anything else would need a style of the test's own, which not every page allows.
  return page.screenshot({ clip, animations: "allow", caret: "initial" });
}

const { bare, ...others } = hosts;
const references = new Map<string, Promise<Buffer>>();

for (const [name, host] of Object.entries(others)) {
  test(`widgets look the same on a bare page and on one that is ${name}`, async ({
    page,
    origin,
    partner,
  }) => {
    const visit = { page, origin, partner };
    const key = JSON.stringify(host.look ?? {});
    if (!references.has(key)) references.set(key, picture(visit, bare!, host.look));
    const reference = await references.get(key)!;
    expect(await difference(reference, await picture(visit, host, host.look), TOLERANCE)).toBe("");
  });
}
