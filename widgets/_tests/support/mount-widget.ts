import { prerender } from "../../_runtime/prerender";
import { catalog, defineElement } from "../../_workbench/catalog";
import { openPage, type Way } from "./mount-fixture";
import { untilAlive } from "./until";

export type Props = Readonly<Record<string, unknown>>;

/** A prerendered widget, not yet alive. */
function parse(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
}

/**
 * A prerendered widget, taken from a page that has no script of ours: what a visitor does there has
 * been done. Only where that is wanted: while a frame it adopted from waits for its garbage
 * collection, Chromium 156 defines no further element on a page, and throws nothing.
 */
function withoutScript(html: string, before: (element: HTMLElement) => void): HTMLElement {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const { body } = frame.contentDocument!;
  body.innerHTML = html;
  const element = body.firstElementChild as HTMLElement;
  before(element);
  document.adoptNode(element);
  frame.remove();
  return element;
}

export interface MountOptions {
  /** What a visitor does before the script is there; prerendered only. */
  before?: (element: HTMLElement) => void;
  /** Where it goes; without it, onto an empty page. */
  page?: HTMLElement;
  id?: string;
}

/** Like `mountFixture`, with values of the test's own, and without waiting: the element as it is at once. */
export async function startWidget(tag: string, props: Props, way: Way, options: MountOptions = {}) {
  const { before, page = openPage(way === "prerendered" ? "light" : "shadow"), id = "p" } = options;
  await defineElement(tag);
  const html = way === "prerendered" && prerender(tag, props, { id, hydrate: "load" });
  const element = !html
    ? Object.assign(document.createElement(tag), props)
    : before
      ? withoutScript(html, before)
      : parse(html);
  page.append(element);
  return element;
}

/** Like `mountFixture`, with values of the test's own. */
export const mountWidget = async (...args: Parameters<typeof startWidget>) =>
  untilAlive(await startWidget(...args));

/** The values of a fixture. */
export const propsOf = (tag: string, fixture: string): Props => catalog[tag]!.fixtures[fixture]!.props;

export const ways: readonly Way[] = ["prerendered", "client"];
