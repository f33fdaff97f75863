/*
 * The only script that a page needs to include. It can be a module or a classic script, inline or from any URL. It
 * finds widgets by their tags, including widgets in open shadow roots and widgets that are added later. It imports a
 * widget's code at the time that `hydrate="interaction | visible | idle | load"` specifies.
 */
import { native } from "../native";
import { isReadable, ours, selector, watch } from "./find-widgets";
import { startWidget } from "./start-widget";

/**
 * The elements that are clicked again when the widget is ready. They include the button of an incomplete form, so that
 * the form's own messages appear instead of the browser's.
 */
const replayed = "button, [data-replay]";

/** Starts a waiting widget at the first interaction. If that was a click, repeats it when the widget is ready. */
async function touch(event: MouseEvent) {
  const path = event.composedPath().filter(isReadable);
  const [target] = path;
  const element = path.find((node) => node.matches(selector));
  if (!element || element.matches(":defined, [data-failed]")) return;
  if (target!.closest("a[href]:not([data-replay])")) return;
  const started = startWidget(element);
  const control = target!.closest<HTMLElement>(replayed);
  if (!control || event.type !== "click" || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  await started;
  control.click();
}

// A page may contain this script twice, with different URLs.
declare const window: { [ours]?: true };
if (!window[ours]) {
  window[ours] = true;
  for (const type of ["pointerdown", "keydown", "focusin", "click"])
    addEventListener(type as "click", touch, true);
  // Runs in a separate task, so that it does not delay the first paint.
  const begin = () => setTimeout(() => watch(document));
  // Prerendered content is complete, including shadow roots, when parsing ends.
  if (native(document).readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
}
