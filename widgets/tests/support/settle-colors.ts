import { rootOf } from "./until";

/** Waits until a widget has the colors of the page's new color scheme. */
export async function settleColors(element: Element): Promise<void> {
  // A widget in a shadow root detects its background again in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // The intermediate colors of a running transition have a different contrast.
  const tree = rootOf(element)!.getRootNode() as Document | ShadowRoot;
  for (const transition of tree.getAnimations()) transition.finish();
}
