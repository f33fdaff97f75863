import lightStyles from "../../_workbench/light.css?inline";
import { catalog, defineElement, prerenderedHtml } from "../../_workbench/catalog";
import { untilAlive } from "./until";

/** Prerendered into light DOM, as on our own pages, or rendered into a shadow root by the client, as on a partner's. */
export type Mode = "prerendered" | "client";

const sheet = new CSSStyleSheet();
sheet.replaceSync(lightStyles);

/** Opens an empty page without stored data, with the styles of our own pages or without styles. */
export function openPage(surroundings: "light" | "shadow" = "light"): HTMLElement {
  sessionStorage.clear();
  document.adoptedStyleSheets = surroundings === "light" ? [sheet] : [];
  document.body.style.margin = "0";
  // The mouse rests in the corner and must not hover over the widget.
  document.documentElement.style.padding = "9px";
  // The background of a page without styles follows its color scheme too.
  document.body.style.background = surroundings === "light" ? "" : "Canvas";
  const page = document.createElement("main");
  document.body.replaceChildren(page);
  return page;
}

/** Shows a fixture on an empty page and waits until the widget is alive. */
export async function mountFixture<E extends HTMLElement>(
  tag: string,
  fixture: string,
  mode: Mode,
): Promise<E> {
  const page = openPage(mode === "prerendered" ? "light" : "shadow");
  if (mode === "prerendered") {
    page.innerHTML = await prerenderedHtml(tag, fixture);
    await defineElement(tag);
  } else {
    await defineElement(tag);
    const { props } = catalog[tag]!.fixtures[fixture]!;
    page.append(Object.assign(document.createElement(tag), props));
  }
  return untilAlive(page.firstElementChild as E);
}
