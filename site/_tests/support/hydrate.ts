import { expect, type Locator } from "@playwright/test";

/** Touches a widget as a visitor's finger does, and waits until it is alive. */
export async function hydrate(widget: Locator): Promise<void> {
  await widget.locator("[data-root] > *").first().dispatchEvent("pointerdown");
  await expect(widget).toHaveAttribute("data-ready");
}
