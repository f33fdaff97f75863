import type { Page } from "@playwright/test";

/**
 * Holds a file of ours back, as a slow network does.
 * @param file its address below `/widgets/v1/`
 * @returns lets it through
 */
export async function holdBack(page: Page, file: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/widgets/v1/${file}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
