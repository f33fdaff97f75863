import { selector } from "./find-widgets";
import { startWidget } from "./start-widget";

/**
 * Elements that are clicked again when the widget is ready. For an incomplete form the browser shows its message at once,
 * except in a sandboxed frame.
 */
const replayed = `button${origin === "null" ? "" : ":not([type=submit]), form:valid button"}, [data-replay]`;

/** Starts a waiting widget at the first interaction, and repeats the click when it is ready. */
export async function touch(event: Event) {
  const path = event.composedPath().filter((node) => node instanceof Element);
  const [target] = path;
  const element = path.find((node) => node.matches(selector));
  if (!target || !element || customElements.get(element.localName) || element.hasAttribute("data-failed"))
    return;
  if (target.closest("a[href]:not([data-replay])")) return;
  const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const pressed = type === "click" && !ctrlKey && !metaKey && !shiftKey;
  const control = pressed ? target.closest<HTMLElement>(replayed) : null;
  if (control) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  await startWidget(element);
  control?.click();
}
