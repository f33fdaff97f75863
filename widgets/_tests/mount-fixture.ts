import type { Contract } from "../_runtime/contract";
import type { Fixtures } from "../_runtime/fixtures";
import lightStyles from "../_workbench/light.css?inline";
import { untilAlive } from "./until";

const elements = import.meta.glob("../*/*.element.ts");
const fixtureFiles = import.meta.glob<{ fixtures: Fixtures }>("../*/*.fixtures.ts", { eager: true });
const contractFiles = import.meta.glob<{ contract: Contract }>("../*/*.contract.ts", { eager: true });

/** How a fixture comes onto the page: as on our own, or as on a partner's. */
export type Way = "prerendered" | "client";

/** Every widget there is: its contract and its fixtures. */
export const widgets = Object.values(contractFiles).map(({ contract }) => ({
  contract,
  fixtures: fixtureFiles[fileOf(contract.tag, "fixtures")]?.fixtures ?? {},
}));

function fileOf(tag: string, kind: "element" | "fixtures") {
  return `../${tag}/${tag}.${kind}.ts`;
}

/** Defines the element, as its script on a page does. */
export const defineElement = (tag: string) => elements[fileOf(tag, "element")]!();

const sheet = new CSSStyleSheet();
sheet.replaceSync(lightStyles);

/** Empties the page, and gives it the styles of a page of ours or none. */
export function openPage(surroundings: "light" | "shadow" = "light"): HTMLElement {
  document.adoptedStyleSheets = surroundings === "light" ? [sheet] : [];
  const page = document.createElement("main");
  document.body.replaceChildren(page);
  return page;
}

/** The HTML of a fixture as the build writes it into a page. */
export async function prerenderedHtml(tag: string, fixture: string, hydrate = "load"): Promise<string> {
  const query = new URLSearchParams({ widget: tag, fixture, hydrate });
  const answer = await fetch(`/@prerender?${query}`);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`<${tag}> "${fixture}" was not prerendered: ${html}`);
  return html;
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
    const { props } = fixtureFiles[fileOf(tag, "fixtures")]!.fixtures[fixture]!;
    page.append(Object.assign(document.createElement(tag), props));
  }
  return untilAlive(page.firstElementChild as E);
}
