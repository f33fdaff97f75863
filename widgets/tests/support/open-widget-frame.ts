import { prerender } from "../../runtime/prerender";
import lightStyles from "../../workbench/light.css?inline";
import type { Mode } from "./mount-fixture";
import { openFrame, type Frame } from "./open-frame";
import { untilAlive } from "./until";

export interface WidgetFrame extends Frame {
  element: HTMLElement;
  resize(width: number): void;
}

/** Adds the styles of our own pages to a page. */
export function addLightStyles(view: Frame["view"]): void {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(lightStyles);
  view.document.adoptedStyleSheets = [sheet];
}

/** Opens a page of the given width with one widget, for tests that depend on the width of the window. */
export async function openWidgetFrame(
  tag: string,
  props: Readonly<Record<string, unknown>>,
  mode: Mode,
  width: number,
): Promise<WidgetFrame> {
  const holder = document.createElement("template");
  holder.innerHTML = prerender(tag, props, { id: "p", hydrate: "load" });
  // Partners write only the attributes, without prerendered content.
  if (mode === "client") holder.content.firstElementChild!.replaceChildren();
  const frame = await openFrame(holder.innerHTML, mode === "client" ? "sound" : "site");
  const { view, doc } = frame;
  const resize = (pixels: number) => {
    (view.frameElement as HTMLElement).style.width = `${pixels}px`;
  };
  resize(width);
  if (mode === "prerendered") addLightStyles(view);
  const element = await untilAlive(doc.querySelector<HTMLElement>(tag)!);
  return { ...frame, element, resize };
}
