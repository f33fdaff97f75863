import type { Page } from "@playwright/test";

/** Returns the elements that extend beyond the page's right edge. Runs in the page. */
export const overflow = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [
    `${scrollWidth} px`,
    ...wide.slice(0, 5).map(({ localName, className }) => `${localName}.${String(className)}`),
  ];
};

/** The smallest width of each layout, and the width of the smallest screen. */
const widths = [1280, 1024, 768, 576, 320];

/**
 * Returns the widths at which a page scrolls horizontally, each with the elements that cause it. Leaves the page at the
 * width of the smallest screen. With `isThorough`, tries every layout, and not only the tightest ones.
 */
export async function overflowingWidths(page: Page, isThorough = true): Promise<string[]> {
  const found: string[] = [];
  for (const width of isThorough ? widths : [1024, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(overflow);
    if (wide.length > 0) found.push(`at ${width} px: ${wide.join(", ")}`);
  }
  return found;
}

/** Returns the elements that cut off their own text. */
export const clippedTexts = (page: Page) =>
  page.evaluate(() => {
    const isClipped = (element: HTMLElement) => {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
      // Text for screen readers and the ends of long excerpts are hidden on purpose.
      if (!hides || position === "absolute" || webkitLineClamp !== "none" || element.matches("svg"))
        return false;
      const isTaller = element.scrollHeight > element.clientHeight + 1;
      return element.checkVisibility() && (isTaller || element.scrollWidth > element.clientWidth + 1);
    };
    return [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter(isClipped)
      .map(({ localName, className }) => `${localName}.${className}`);
  });
