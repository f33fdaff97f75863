import lightStyles from "../../_workbench/light.css?inline";
import { catalog, defineElement, prerenderedHtml } from "../../_workbench/catalog";
import { untilAlive } from "./until";

/** How a fixture comes onto the page: as on our own, or as on a partner's. */
export type Way = "prerendered" | "client";

const sheet = new CSSStyleSheet();
sheet.replaceSync(lightStyles);

/** Empties the page and what it has stored, and gives it the styles of a page of ours or none. */
export function openPage(surroundings: "light" | "shadow" = "light"): HTMLElement {
  sessionStorage.clear();
  document.adoptedStyleSheets = surroundings === "light" ? [sheet] : [];
  document.body.style.margin = "0";
  // Nothing lies under a mouse that rests in the corner.
  document.documentElement.style.padding = "9px";
  // The page's ground follows its color scheme, also where nothing styles it.
  document.body.style.background = surroundings === "light" ? "" : "Canvas";
  const page = document.createElement("main");
  document.body.replaceChildren(page);
  return page;
}

/**
 * Puts a fixture on an empty page and waits until the widget is alive: prerendered into light DOM
 * and hydrated, or made by script in a shadow root.
 */
export async function mountFixture<E extends HTMLElement>(
  tag: string,
  fixture: string,
  way: Way,
): Promise<E> {
  const page = openPage(way === "prerendered" ? "light" : "shadow");
  if (way === "prerendered") {
    page.innerHTML = await prerenderedHtml(tag, fixture);
    await defineElement(tag);
  } else {
    await defineElement(tag);
    const { props } = catalog[tag]!.fixtures[fixture]!;
    page.append(Object.assign(document.createElement(tag), props));
  }
  return untilAlive(page.firstElementChild as E);
}
