import { at, hasMap, t } from "../support/built-site";
import { expect, test } from "../support/test";

test("the live map loads only on request", async ({ page }) => {
  test.skip(!hasMap, "This site has no map.");
  const asked: string[] = [];
  await page.route(/openstreetmap\.org/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "A map" });
  });
  await page.goto(at("/contact/"), { waitUntil: "networkidle" });
  await expect(
    page.getByRole("img", { name: t("Drawn map of the streets around {street}").split("{")[0]! }),
  ).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: t("Load the live map") }).click();
  await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
  expect(asked).toHaveLength(1);
});
