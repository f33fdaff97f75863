import lightStyles from "../../theme/light.css?inline";
import { defineElement } from "./catalog";
import { defineOnReact } from "./define-on-react";

/**
 * The environment of a widget. `prerendered` is light DOM on React, as on our own pages. `client` is a shadow root on
 * Preact, as on a partner's page.
 */
export type Mode = "prerendered" | "client";

const defined = new Map<string, Mode>();

/** Defines the element with the library of the given mode. A page cannot define it again with the other library. */
export async function define(tag: string, mode: Mode): Promise<void> {
  if ((defined.get(tag) ?? mode) !== mode)
    throw new Error(
      `<${tag}> is already defined as "${defined.get(tag)}" in this file. Test it as "${mode}" in another file.`,
    );
  defined.set(tag, mode);
  await (mode === "prerendered" ? defineOnReact(tag) : defineElement(tag));
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(lightStyles);

/** Opens an empty page without stored data, either with the styles of our own pages or without styles. */
export function openPage(surroundings: "light" | "shadow" = "light"): HTMLElement {
  sessionStorage.clear();
  document.adoptedStyleSheets = surroundings === "light" ? [sheet] : [];
  document.body.style.margin = "0";
  // The mouse pointer is in the corner, where it must not hover over the widget.
  document.documentElement.style.padding = "9px";
  // On a page without styles, `Canvas` makes the background follow the color scheme.
  document.body.style.background = surroundings === "light" ? "" : "Canvas";
  const page = document.createElement("main");
  document.body.replaceChildren(page);
  return page;
}
