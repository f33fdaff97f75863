import type { Page } from "@playwright/test";

/** What stands out of the page to the right, by its classes; runs in the page. */
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

/** The smallest screen, and the smallest at which each layout is used. */
const widths = [320, 576, 768, 1024, 1280];

/** The widths at which a page scrolls sideways, each with what stands out. */
export async function overflowingWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(overflow);
    if (wide.length > 0) found.push(`at ${width} px: ${wide.join(", ")}`);
  }
  return found;
}
