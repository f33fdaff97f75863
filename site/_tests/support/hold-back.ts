import type { Page } from "@playwright/test";

/**
 * Delays a file of the widgets, as a slow network does.
 *
 * @param file its address below `/widgets/v1/`
 * @returns a function that lets it through
 */
export async function holdBack(page: Page, file: string): Promise<() => void> {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(`**/widgets/v1/${file}`, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
