import type { Page } from "@playwright/test";
import { createGate } from "./gate";

/**
 * Holds a file of ours back, as a slow network does.
 * @param file its address below `/widgets/v1/`
 * @returns lets it through
 */
export async function holdBack(page: Page, file: string): Promise<() => void> {
  const gate = createGate();
  await page.route(`**/widgets/v1/${file}`, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate.open;
}
