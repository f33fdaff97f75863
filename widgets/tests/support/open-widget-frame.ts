import { prerender } from "../../runtime/prerender";
import lightStyles from "../../theme/light.css?inline";
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

/** Opens one of our own pages, of the given width, with one widget. */
export async function openWidgetFrame(
  tag: string,
  props: Readonly<Record<string, unknown>>,
  width: number,
): Promise<WidgetFrame> {
  const frame = await openFrame(
    prerender(tag, props, { id: "p", hydrate: "load" }),
    "site",
    "",
    addLightStyles,
  );
  const { view, doc } = frame;
  const resize = (pixels: number) => {
    (view.frameElement as HTMLElement).style.width = `${pixels}px`;
  };
  resize(width);
  const element = await untilAlive(doc.querySelector<HTMLElement>(tag)!);
  return { ...frame, element, resize };
}
