import type { Page } from "@playwright/test";

/**
 * Delays a file of the widgets, as a slow network does.
 *
 * @param file its address below `/assets/site/widgets/`
 * @returns a function that ends the delay
 */
export async function holdBack(page: Page, file: string): Promise<() => void> {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(`**/assets/site/widgets/${file}`, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
