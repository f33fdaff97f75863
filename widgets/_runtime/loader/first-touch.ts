import { selector } from "./find-widgets";
import { startWidget } from "./start-widget";

/**
 * What is pressed once more when the widget is there. A form with something missing is left to the
 * browser, which says so at once; in a frame that is sandboxed it may do neither.
 */
const replayed = `button${origin === "null" ? "" : ":not([type=submit]), form:valid button"}, [data-replay]`;

/** The first touch of a waiting widget brings it to life; what the visitor pressed is pressed then. */
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
