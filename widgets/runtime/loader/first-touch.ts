import { isReadable, selector } from "./find-widgets";
import { startWidget } from "./start-widget";

/**
 * The elements that are clicked again when the widget is ready. The browser shows its own message for an incomplete
 * form immediately, except in a sandboxed frame.
 */
const replayed = `button${origin === "null" ? "" : ":not([type=submit]), form:valid button"}, [data-replay]`;

/** Starts a waiting widget at the first interaction. If that was a click, repeats it when the widget is ready. */
export async function touch(event: Event) {
  const path = event.composedPath().filter(isReadable);
  const [target] = path;
  const element = path.find((node) => node.matches(selector));
  if (!element || customElements.get(element.localName) || element.hasAttribute("data-failed")) return;
  if (target!.closest("a[href]:not([data-replay])")) return;
  const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const control =
    type !== "click" || ctrlKey || metaKey || shiftKey ? null : target!.closest<HTMLElement>(replayed);
  if (control) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  await startWidget(element);
  control?.click();
}
