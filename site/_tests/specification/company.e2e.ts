import { currentOpenings, openings } from "../support/openings";
import { legalPages } from "../support/routes";
import { expect, test } from "../support/test";

test("about: story since 2015, mission, vision, six values, leadership", async ({ page }) => {
  await page.goto("/about/");
  await expect(page.locator("#story")).toContainText("2015");
  await expect(page.getByRole("region", { name: "Mission and vision" }).getByRole("heading")).toHaveCount(2);
  const values = page.locator("section", { has: page.locator("h2#values") }).getByRole("listitem");
  await expect(values.getByRole("heading")).toHaveText([
    "Client-Focused",
    "Excellence",
    "Innovation",
    "Integrity",
    "Adaptability",
    "Results-Driven",
  ]);
  await expect(
    page.locator("section", { has: page.locator("h2#leadership") }).getByRole("article"),
  ).toHaveCount(1);
});

test("portfolio: two projects of our own, six of clients, each with a link outside", async ({ page }) => {
  await page.goto("/portfolio/");
  const projects = page.getByRole("main").getByRole("article");
  await expect(projects).toHaveCount(8);
  await expect(projects.filter({ hasText: "In-House Project" })).toHaveCount(2);
  await expect(projects.filter({ hasText: "Client Project" })).toHaveCount(6);
  for (const link of await projects.getByRole("link", { name: /^Visit / }).all()) {
    await expect(link).toHaveAttribute("href", /^https:/);
    await expect(link).toHaveAttribute("target", "_blank");
  }
});

const salaries: Record<string, string> = {
  "seo-specialist": "$50,000-$70,000",
  "ppc-specialist": "$45,000-$60,000",
  "content-strategist": "$45,000-$65,000",
};

test("careers: openings with their salaries, six benefits, a mail for a resume", async ({ page }) => {
  await page.goto("/careers/");
  expect(openings.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(salaries).toSorted());
  const offered = page.getByRole("main").getByRole("article");
  await expect(offered).toHaveCount(currentOpenings.length);
  for (const { slug, title } of currentOpenings) {
    await expect(offered.filter({ hasText: title })).toContainText(salaries[slug]!);
  }
  const benefits = page.locator("section", { has: page.locator("h2#benefits") }).getByRole("listitem");
  await expect(benefits).toHaveCount(6);
  await expect(page.getByRole("link", { name: "Send Your Resume" })).toHaveAttribute("href", /^mailto:/);
});

test("each opening has a page, where Apply Now is a mail with subject and role", async ({ page }) => {
  await page.goto("/careers/");
  const links = page.getByRole("link", { name: "Apply Now" });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  expect(new Set(addresses).size).toBe(currentOpenings.length);
  for (const address of addresses) {
    await page.goto(address);
    const role = await page.getByRole("heading", { level: 1 }).innerText();
    const mail = new URL((await page.getByRole("link", { name: "Apply Now" }).first().getAttribute("href"))!);
    expect(mail.protocol).toBe("mailto:");
    expect(mail.searchParams.get("subject")).toContain(role);
    expect(mail.searchParams.get("body")).toContain(role);
  }
});

const facts: Record<string, RegExp[]> = {
  "/terms-of-service/": [/Wyoming/, /\b18\b/],
  "/gdpr/": [/one month/],
  "/cookie-policy/": [/1-2 years|1–2 years|one to two years/, /2 years|two years/, /180 days/],
  "/privacy-policy/": [],
};

for (const address of legalPages) {
  test(`${address} carries its date and the facts of the specification`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText("Last updated: April 15, 2025")).toBeVisible();
    for (const fact of facts[address]!) await expect(page.getByRole("main")).toContainText(fact);
  });
}

test("the sitemap has its four groups, resources elsewhere and the XML sitemap", async ({ page }) => {
  await page.goto("/sitemap/");
  for (const name of ["Main Pages", "Our Services", "Case Studies", "Legal Pages", "External Resources"]) {
    expect(await page.getByRole("region", { name }).getByRole("link").count()).toBeGreaterThan(2);
  }
  await expect(page.getByRole("region", { name: "XML Sitemap" }).getByRole("link")).toHaveAttribute(
    "href",
    "/sitemap.xml",
  );
});
