import type { Page } from "@playwright/test";

/**
 * Delays files, as a slow network would.
 *
 * @returns a function that ends the delay
 */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(files, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
