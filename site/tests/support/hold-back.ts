import type { Page } from "@playwright/test";

export async function holdBack(page: Page, files: string): Promise<() => void> {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(files, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
