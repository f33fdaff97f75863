import { expect, test } from "../../../tests/support/test";

test("a link with numbers shows their line, and a visitor draws another by keyboard without any request", async ({
  page,
  origin,
}) => {
  await page.goto("/flatline/#12,14.5,20,20,20,20");
  const widget = page.locator("growth-line");
  await expect(widget).toContainText("Flat for the last 4 of 6 points");
  await expect(widget.locator("td")).toHaveText(["12", "14.5", "20", "20", "20", "20"]);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const field = widget.locator("textarea");
  await field.press("ControlOrMeta+A");
  await field.pressSequentially("1;2;3;4;5;6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(widget).toContainText("No flat stretch");
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  expect(requests.filter((url) => !url.startsWith(`blob:${origin}`))).toEqual([]);
  expect(page.url()).toMatch(/#12,14\.5,20,20,20,20$/);
  await expect(page.locator("main a[href='/contact/']")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page explains the line and shows an example", async ({ page }) => {
    await page.goto("/flatline/");
    const widget = page.locator("growth-line");
    await expect(widget.locator("svg polyline")).toHaveCount(2);
    await expect(widget.getByText("at least four points")).toBeVisible();
    await expect(page.getByText("This tool needs JavaScript.")).toBeVisible();
    for (const control of await widget.locator("button, textarea").all()) await expect(control).toBeHidden();
  });
});
