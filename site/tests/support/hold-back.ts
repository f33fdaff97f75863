import type { Page } from "@playwright/test";

/**
 * Delays one of the widgets' files, as a slow network would.
 *
 * @param file the file's address below `/assets/site/widgets/`
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
