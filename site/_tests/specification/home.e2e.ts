import { expect, test } from "../support/test";

test.beforeEach(({ page }) => page.goto("/").then(() => {}));

test("the hero says what it is, in figures too", async ({ page }) => {
  const hero = page.getByRole("region", { name: "Transform Your Digital Future" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transform Your Digital Future");
  await expect(hero.getByText("Digital Marketing Experts")).toBeVisible();
  await expect(hero.getByRole("definition")).toHaveText(["150+", "98%", "5+", "24/7"]);
  await expect(hero.getByRole("term")).toHaveText([
    /projects delivered/i,
    /client satisfaction/i,
    /years/i,
    /support/i,
  ]);
  await expect(hero.getByRole("list", { name: "Partner badges" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: /^(ROI Focused|Data Driven|24\/7 Support)$/ })).toHaveCount(
    3,
  );
});

test("Watch Our Story leads to the story on the about page", async ({ page }) => {
  await page.getByRole("link", { name: "Watch Our Story" }).click();
  await expect(page).toHaveURL(/\/about\/#story$/);
  await expect(page.locator("#story")).toBeInViewport();
});

test("nine services are shown, each with Learn More, and a way to all", async ({ page }) => {
  const services = page.locator("section", { has: page.getByRole("link", { name: "View All Services" }) });
  await expect(services.getByRole("article")).toHaveCount(9);
  await expect(services.getByRole("link", { name: "Learn More" })).toHaveCount(9);
  await expect(services.getByRole("link", { name: "View All Services" })).toHaveAttribute(
    "href",
    "/services/",
  );
});

test("the statistics band has the four figures", async ({ page }) => {
  const band = page.getByRole("region", { name: "Our figures" });
  await expect(band.getByRole("definition")).toHaveText(["250+", "12+", "500+", "15+"]);
  await expect(band.getByRole("term")).toHaveText([
    /clients worldwide/i,
    /years of experience/i,
    /successful projects/i,
    /industry awards/i,
  ]);
});

test("six reasons, four steps, six projects, three articles", async ({ page }) => {
  const why = page.getByRole("region", { name: "Why choose us" });
  await expect(why.getByRole("listitem")).toHaveCount(6);

  const process = page.locator("section", { has: page.locator("h2#process") });
  await expect(process.getByRole("listitem").getByRole("heading")).toHaveText([
    "Discovery & Research",
    "Strategy Development",
    "Implementation & Optimization",
    "Analysis & Reporting",
  ]);

  const portfolio = page.locator("section", { has: page.getByRole("link", { name: "View All Projects" }) });
  await expect(portfolio.getByRole("article")).toHaveCount(6);

  const articles = page.locator("section", { has: page.getByRole("link", { name: "View All Articles" }) });
  await expect(articles.getByRole("article")).toHaveCount(3);
});

test("the page closes with a call to action", async ({ page }) => {
  const call = page.getByRole("region", { name: "Ready to Grow Your Business Online?" });
  await expect(call.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/contact/");
  await expect(call.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", "/services/");
});
