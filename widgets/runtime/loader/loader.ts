/*
 * The only script that a page needs to include. It can be a module or a classic script, inline or from any URL. It
 * finds widgets by their tags, including widgets in open shadow roots and widgets that are added later. It imports a
 * widget's code at the time that `hydrate="interaction | visible | idle | load"` specifies.
 */
import { native } from "../native";
import { watch } from "./find-widgets";
import { touch } from "./first-touch";

// A page may contain this script twice, with different URLs.
const once = Symbol.for("agency.loader");
declare const window: { [once]?: true };
if (!window[once]) {
  window[once] = true;
  for (const type of ["pointerdown", "keydown", "focusin", "click"])
    addEventListener(type as "click", touch, true);
  // Runs in a separate task, so that it does not delay the first paint.
  const begin = () => setTimeout(() => watch(document));
  // Prerendered content is complete, including shadow roots, when parsing ends.
  if (native(document).readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
}
