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

/** Returns a prerendered fixture that is not on the page yet. */
export async function parseFixture(tag: string, fixture: string): Promise<HTMLElement> {
  const template = document.createElement("template");
  template.innerHTML = await prerenderedHtml(tag, fixture);
  await defineElement(tag);
  return template.content.firstElementChild as HTMLElement;
}

/** Puts a prerendered widget on an empty page and waits until it is alive. */
export async function showParsed<E extends HTMLElement>(element: E): Promise<E> {
  openPage("light").append(element);
  return untilAlive(element);
}

/** Shows a fixture on an empty page and waits until the widget is alive. */
export async function mountFixture(tag: string, fixture: string, mode: Mode): Promise<HTMLElement> {
  if (mode === "prerendered") return showParsed(await parseFixture(tag, fixture));
  const page = openPage("shadow");
  await defineElement(tag);
  const { props } = catalog[tag]!.fixtures[fixture]!;
  const element = Object.assign(document.createElement(tag), props);
  page.append(element);
  return untilAlive(element);
}
