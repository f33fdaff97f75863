import { services } from "../support/routes";
import { expect, test } from "../support/test";

test.beforeEach(({ page }) => page.goto("/about/").then(() => {}));

test("the header leads to the main pages, the twelve services and a quote", async ({ page }) => {
  const header = page.getByRole("banner");
  await expect(header.getByRole("link").first()).toHaveAttribute("href", "/");
  for (const [name, address] of [
    ["Home", "/"],
    ["About", "/about/"],
    ["Case Studies", "/case-studies/"],
    ["Blog", "/blog/"],
    ["Contact", "/contact/"],
    ["Get a Quote", "/contact/"],
  ]) {
    await expect(header.getByRole("link", { name: name!, exact: true })).toHaveAttribute("href", address!);
  }
  await header.locator("summary", { hasText: "Services" }).click();
  for (const slug of Object.keys(services)) {
    await expect(header.locator(`a[href='/services/${slug}/']`)).toBeVisible();
  }
  await expect(header.locator("a[href^='/services/']:not([href='/services/'])")).toHaveCount(12);
});

test("the page shown is marked in the header", async ({ page }) => {
  await expect(page.getByRole("banner").locator("[aria-current=page]")).toHaveText("About");
});

test("the footer has its links, both offices and this year", async ({ page }) => {
  const footer = page.getByRole("contentinfo");
  const names = (label: string) => footer.getByRole("navigation", { name: label }).getByRole("link");
  await expect(names("Quick Links")).toHaveText([
    "About Us",
    "Services",
    "Case Studies",
    "Blog",
    "Careers",
    "Contact Us",
  ]);
  await expect(names("Our Services")).toHaveCount(6);
  await expect(footer.getByText("USA office")).toBeVisible();
  await expect(footer.getByText("India office")).toBeVisible();
  await expect(footer.locator("a[href^='tel:']")).toHaveCount(1);
  await expect(footer.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
  for (const name of [
    "Privacy Policy",
    "Terms of Service",
    "Cookie Policy",
    "GDPR",
    "Sitemap",
    "Accessibility",
  ]) {
    await expect(footer.getByRole("link", { name })).toBeVisible();
  }
  for (const name of ["Facebook", "Twitter", "LinkedIn", "Instagram"]) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("target", "_blank");
  }
});
