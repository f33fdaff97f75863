import { expect, type Locator } from "@playwright/test";

/** Touches a widget as a visitor would, and waits until it is hydrated. */
export async function hydrate(widget: Locator): Promise<void> {
  await widget.locator("[data-root] > *").first().dispatchEvent("pointerdown");
  await expect(widget).toHaveAttribute("data-ready");
}

/** Hydrates a widget and returns the prerendered elements that it has replaced. */
export async function replacedByHydration(widget: Locator): Promise<string[]> {
  const nodes = await widget.evaluateHandle((element) => [
    ...(element.shadowRoot ?? element).querySelectorAll("[data-root] *"),
  ]);
  await hydrate(widget);
  return nodes.evaluate((all) =>
    all.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 200)),
  );
}
