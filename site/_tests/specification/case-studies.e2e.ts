import { caseStudies } from "../support/routes";
import { expect, test } from "../support/test";

test("the list has six cards and three figures", async ({ page }) => {
  await page.goto("/case-studies/");
  const cards = page.getByRole("region", { name: "All case studies" }).getByRole("article");
  await expect(cards).toHaveCount(6);
  const links = await cards
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(caseStudies.map((slug) => `/case-studies/${slug}/`));

  const figures = page.getByRole("region", { name: "Results in figures" });
  await expect(figures.getByRole("definition")).toHaveText(["150+", "95%", "67%"]);
  await expect(figures.getByRole("term")).toHaveText([
    "Successful Projects",
    "Client Satisfaction",
    "Average ROI Increase",
  ]);
});

for (const slug of caseStudies) {
  test(`/case-studies/${slug}/ tells its case`, async ({ page }) => {
    await page.goto(`/case-studies/${slug}/`);
    const main = page.getByRole("main");
    await expect(main.locator("dl").first().getByRole("term")).toHaveText(["Client", "Industry", "Duration"]);
    for (const name of ["Challenge", "Solution", "Results"]) {
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    expect(await main.getByRole("list", { name: "Metrics" }).getByRole("listitem").count()).toBeGreaterThan(
      1,
    );
    await expect(main.getByRole("figure").first().getByRole("img")).toHaveAccessibleName(/\S/);
    await expect(
      page.getByRole("complementary", { name: "Interested in Similar Results?" }).getByRole("link"),
    ).toHaveAttribute("href", /^\/services\/[a-z-]+\/$/);
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  });
}
