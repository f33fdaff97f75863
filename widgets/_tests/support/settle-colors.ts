import { rootOf } from "./until";

/** Waits until a widget's colors are those of the page's color scheme, which was just changed. */
export async function settleColors(element: Element): Promise<void> {
  // In the next frame, a widget on somebody else's page looks at its ground once more.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // Colors on their way to the other scheme have a contrast that nobody gets to see.
  const tree = rootOf(element)!.getRootNode() as Document | ShadowRoot;
  for (const transition of tree.getAnimations()) transition.finish();
}
