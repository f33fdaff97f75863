import { templates } from "../support/built-site";
import { checkPages, otherPages } from "../support/check-pages";
import { overflow } from "../support/page-checks/overflow";
import { expect, test } from "../support/test";

checkPages(otherPages, "every other page fits small and large screens, and hydrates without changes", 4);

test("words of 40 letters wrap next to icons and in key figures", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const found: string[] = [];
  for (const address of templates) {
    await page.goto(address);
    const count = await page.evaluate(() => {
      const neighbors = document.querySelectorAll("main .icon + *, main strong:has(bdi) + span");
      for (const neighbor of neighbors) {
        const texts = document.createTreeWalker(neighbor, NodeFilter.SHOW_TEXT, (node) =>
          node.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
        );
        while (texts.nextNode()) texts.currentNode.nodeValue = "Donaudampfschifffahrtsgesellschaftskapita";
      }
      return neighbors.length;
    });
    if (count > 0) found.push(...(await page.evaluate(overflow)).map((wide) => `${address}: ${wide}`));
  }
  expect(found).toEqual([]);
});
