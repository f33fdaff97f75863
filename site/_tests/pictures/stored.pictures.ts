import { ownPage, pagesWaitForFonts } from "../support/picture-pages";
import { expect, test } from "../support/test";
import { widgetFixtures } from "../support/widget-fixtures";

/** A page of each template. */
const templates = {
  home: "/",
  about: "/about/",
  services: "/services/",
  service: "/services/seo/",
  "case-studies": "/case-studies/",
  "case-study": "/case-studies/tech-saas-seo/",
  blog: "/blog/",
  post: "/blog/seo-strategies-2023/",
  category: "/blog/category/seo/",
  portfolio: "/portfolio/",
  careers: "/careers/",
  opening: "/careers/seo-specialist/",
  contact: "/contact/",
  legal: "/privacy-policy/",
  sitemap: "/sitemap/",
  widgets: "/widgets/",
  widget: "/widgets/faq-accordion/",
  "not-found": "/404.html",
};

const looks = [375, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);
const shot = { type: "jpeg", quality: 70, animations: "disabled" } as const;

for (const { width, colorScheme } of looks) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 1600 }, contextOptions: { reducedMotion: "reduce" } });

    for (const [name, address] of Object.entries(templates)) {
      test(`page ${name}`, async ({ page, faults }) => {
        await pagesWaitForFonts(page);
        await page.goto(address, { waitUntil: "networkidle" });
        expect(await page.screenshot(shot)).toMatchSnapshot(`page-${name}-${width}-${colorScheme}.jpg`);
        if (name === "not-found") faults.length = 0;
      });
    }

    for (const { tag, name, prerendered } of widgetFixtures) {
      test(`<${tag}> ${name}`, async ({ page }) => {
        await page.route("**/picture", (route) =>
          route.fulfill({ contentType: "text/html", body: ownPage(prerendered) }),
        );
        await page.goto("/picture", { waitUntil: "networkidle" });
        const file = `${tag}-${name.replaceAll(" ", "-")}-${width}-${colorScheme}.jpg`;
        expect(await page.locator(tag).screenshot(shot)).toMatchSnapshot(file);
      });
    }
  });
}
