import { isReadable, selector } from "./find-widgets";
import { startWidget } from "./start-widget";

/**
 * The elements that are clicked again when the widget is ready. They include the button of an incomplete form, so that
 * the form's own messages appear instead of the browser's.
 */
const replayed = "button, [data-replay]";

/** Starts a waiting widget at the first interaction. If that was a click, repeats it when the widget is ready. */
export async function touch(event: MouseEvent) {
  const path = event.composedPath().filter(isReadable);
  const [target] = path;
  const element = path.find((node) => node.matches(selector));
  if (!element || customElements.get(element.localName) || element.hasAttribute("data-failed")) return;
  if (target!.closest("a[href]:not([data-replay])")) return;
  const started = startWidget(element);
  if (event.type !== "click" || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const control = target!.closest<HTMLElement>(replayed);
  if (!control) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  await started;
  control.click();
}
