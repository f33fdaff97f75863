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

/** Phones first, where a pixel matters most, and one pixel on either side of each breakpoint. */
const widths = [
  ...new Set([
    ...steps(320, 480, 8),
    ...steps(480, 1440, 24),
    ...steps(1440, 2560, 80),
    ...[36, 48, 64, 80].flatMap((rem) => [rem * 16 - 1, rem * 16, rem * 16 + 1]),
  ]),
].toSorted((one, other) => one - other);

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/**
 * Widens the window step by step.
 * @returns each range of widths at which the page scrolls sideways, with what stands out at its start
 */
export async function overflowingRanges(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const ranges: { from: number; to: number; what: string[] }[] = [];
  let open: (typeof ranges)[number] | undefined;
  for (const width of widths) {
    // Playwright's own call waits for a frame after each step.
    await session.send("Emulation.setDeviceMetricsOverride", {
      width,
      height: 800,
      deviceScaleFactor: 1,
      mobile: false,
    });
    const what = await page.evaluate(overflow);
    if (what.length === 0) open = undefined;
    else if (open) open.to = width;
    else ranges.push((open = { from: width, to: width, what }));
  }
  await session.detach();
  return ranges.map(({ from, to, what }) => `${from} to ${to} px: ${what.join(", ")}`);
}
