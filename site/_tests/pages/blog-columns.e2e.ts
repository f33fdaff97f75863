import { expect, test } from "../support/test";

for (const [width, columns] of [
  [375, 1],
  [800, 2],
  [1280, 3],
] as const) {
  test(`the cards stand in ${columns} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/blog/");
    const lefts = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
  });
}

test("a card's title is cut after two lines, its excerpt after three", async ({ page }) => {
  await page.goto("/blog/");
  const card = page.getByRole("article").first();
  await expect(card.getByRole("heading")).toHaveCSS("-webkit-line-clamp", "2");
  const clamps = await card
    .locator("p")
    .evaluateAll((all) => all.map((text) => getComputedStyle(text).webkitLineClamp));
  expect(clamps).toContain("3");
});
