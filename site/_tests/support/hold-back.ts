import type { Page } from "@playwright/test";

/**
 * Holds a file of ours back, as a slow network does.
 *
 * @param file its address below `/widgets/v1/`
 * @returns lets it through
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
