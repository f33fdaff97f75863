/*
 * The one script a page starts with, as a module or as a classic script, inline or from any address. It
 * finds our widgets by tag name, also ones added later and ones in open shadow roots, and imports an
 * element's code when its moment comes: `hydrate="interaction | visible | idle | load"`.
 */
import { watch } from "./find-widgets";
import { touch } from "./first-touch";

// A page may hold this script twice, from two addresses.
const once = Symbol.for("agency.loader");
if (!(once in window)) {
  Reflect.set(window, once, true);
  for (const type of ["pointerdown", "keydown", "focusin", "click"])
    document.addEventListener(type, touch, true);
  // A task of its own, so that the page's first paint does not wait for a walk through all of it.
  const begin = () => setTimeout(() => watch(document));
  // What is prerendered in an element, its shadow root too, is there when all is parsed.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
}
