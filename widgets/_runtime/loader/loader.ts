/*
 * The only script that a page starts with, as a module or a classic script, inline or from any URL. It finds widgets by
 * tag name, including later ones and those in open shadow roots, and imports an element's code at the time that
 * `hydrate="interaction | visible | idle | load"` names.
 */
import { watch } from "./find-widgets";
import { touch } from "./first-touch";

// A page may contain this script twice, from two URLs.
const once = Symbol.for("agency.loader");
if (!(once in window)) {
  Reflect.set(window, once, true);
  for (const type of ["pointerdown", "keydown", "focusin", "click"])
    document.addEventListener(type, touch, true);
  // In a separate task, so that the first paint does not wait for it.
  const begin = () => setTimeout(() => watch(document));
  // Prerendered content, also in shadow roots, is complete when parsing ends.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
}
