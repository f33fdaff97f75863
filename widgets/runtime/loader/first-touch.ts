import { isReadable, selector } from "./find-widgets";
import { startWidget } from "./start-widget";

export async function touch(event: MouseEvent) {
  const path = event.composedPath().filter(isReadable);
  const [target] = path;
  const element = path.find((node) => node.matches(selector));
  if (!element || customElements.get(element.localName) || element.hasAttribute("data-failed")) return;
  if (target!.closest("a[href]:not([data-replay])")) return;
  const started = startWidget(element);
  if (event.type !== "click" || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const control = target!.closest<HTMLElement>("button, [data-replay]");
  if (!control) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  await started;
  control.click();
}
