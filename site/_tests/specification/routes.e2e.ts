import { pages } from "../support/built-site";
import { routes } from "../support/routes";
import { expect, test } from "../support/test";

for (const address of new Set([...routes, ...pages])) {
  test(`${address} answers, with header, footer, one heading and breadcrumbs`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response!.status()).toBe(200);
    expect(response!.request().redirectedFrom()).toBeNull();

    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("h1")).toBeVisible();

    if (address === "/") return;
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    await expect(crumbs.first().getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(crumbs.last().locator("[aria-current=page]")).toHaveText(/\S/);
    expect(await crumbs.count()).toBeGreaterThan(1);
  });
}
