import { followRequests } from "../../../tests/support/follow-requests";
import { expect, pageWith, test } from "../../../tests/support/test";
import { expectAlive, offeredTags } from "../../../tests/support/widget-uses";
import { codesOf, servedFrom } from "./partner-pages";

/** Pages with the copied code, and the number of requests to our host that may be necessary. */
const cases = [
  ...offeredTags.map((tag) => ({ name: `<${tag}>`, tags: [tag], lang: "en", most: 4 })),
  { name: "a widget in another language", tags: offeredTags.slice(0, 1), lang: "de", most: 5 },
  { name: "two widgets, which share the rest", tags: offeredTags.slice(-2), lang: "en", most: 5 },
];

for (const { name, tags, lang, most } of cases) {
  test(`the loader loads ${name} in 3 steps and ${most} requests at most`, async ({
    page,
    origin,
    partner,
  }) => {
    const code = tags.map((tag) => servedFrom(origin, codesOf(tag).loader!)).join("\n");
    partner.publish(pageWith(code).replace('lang="en"', `lang="${lang}"`));
    const requests = await followRequests(page, origin);
    await page.goto(partner.origin);
    for (const tag of tags) {
      await page.locator(tag).scrollIntoViewIfNeeded();
      await expectAlive(page.locator(tag));
    }
    await page.waitForLoadState("networkidle");
    const paths = requests.map(({ path }) => path);
    expect(paths).toContain("/widgets/v1/loader.js");
    for (const tag of tags) expect(paths).toContain(`/widgets/v1/${tag}.js`);
    expect(paths).toEqual([...new Set(paths)]);
    expect(paths.length, paths.join(" ")).toBeLessThanOrEqual(most);
    expect(Math.max(...requests.map(({ step }) => step)), JSON.stringify(requests)).toBeLessThanOrEqual(3);
    expect(Math.min(...requests.map(({ step }) => step))).toBe(1);
  });
}
