import type { Page } from "@playwright/test";

/** Delays files, as a slow network would, until the returned function is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(files, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
