import type { Frame, Page } from "@playwright/test";

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

/** Small steps, and one pixel on either side of each breakpoint. */
const widths = [
  ...new Set([
    ...Array.from({ length: (2560 - 320) / 8 + 1 }, (_, index) => 320 + index * 8),
    ...[36, 48, 64, 80].flatMap((rem) => [rem * 16 - 1, rem * 16, rem * 16 + 1]),
  ]),
].toSorted((one, other) => one - other);

/** Opens a page in a frame, which is wider or narrower at once: a window takes many times longer. */
export async function openInFrame(page: Page, address: string): Promise<Frame> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    // The policy allows no frame.
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const body = `<!doctype html><iframe src="${address}" width="1280" height="800" style="border: 0"></iframe>`;
  await page.route("**/frame", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/frame");
  return page.mainFrame().childFrames()[0]!;
}

/**
 * Widens a frame step by step.
 * @returns each range of widths at which its page scrolls sideways, with what stands out at its start
 */
export async function overflowingRanges(frame: Frame): Promise<string[]> {
  const tooWide = new Set(await frame.evaluate(widthsThatScroll, widths));
  const starts = widths.filter((width, index) => tooWide.has(width) && !tooWide.has(widths[index - 1]!));
  const ranges: string[] = [];
  // A frame has one width at a time.
  for (const from of starts) ranges.push(await describeRange(frame, from, tooWide));
  return ranges;
}

/** Runs in the frame. */
const widthsThatScroll = (all: readonly number[]) =>
  all.filter((width) => {
    (frameElement as HTMLIFrameElement).width = String(width);
    return document.documentElement.scrollWidth > document.documentElement.clientWidth;
  });

async function describeRange(frame: Frame, from: number, tooWide: ReadonlySet<number>): Promise<string> {
  const end = widths.findIndex((width) => width > from && !tooWide.has(width));
  const to = widths.at(end === -1 ? -1 : end - 1);
  await frame.evaluate((width) => void ((frameElement as HTMLIFrameElement).width = String(width)), from);
  return `${from} to ${to} px: ${(await frame.evaluate(overflow)).join(", ")}`;
}
