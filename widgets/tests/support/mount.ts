import lightStyles from "../../theme/light.css?inline";
import { prerender } from "../../runtime/prerender";
import { defineElement, catalog } from "./catalog";
import { defineOnReact } from "./define-on-react";
import { untilAlive } from "./until";

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

export type Props = Readonly<Record<string, unknown>>;

function parse(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
}

/**
 * Adds a prerendered widget to a frame without scripts, calls `before`, and returns the widget. Only tests of input
 * before hydration may use this function, because it keeps Chromium 156 from defining more elements on the test page
 * until the frame is garbage-collected.
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

interface MountOptions {
  before?: (element: HTMLElement) => void;
  /** The parent of the widget. By default, an empty page. */
  page?: HTMLElement;
  id?: string;
}

/** Shows a widget with the given props on an empty page, but does not wait until it is ready. */
export async function startWidget(tag: string, props: Props, mode: Mode, options: MountOptions = {}) {
  const { before, page = openPage(mode === "prerendered" ? "light" : "shadow"), id = "p" } = options;
  await define(tag, mode);
  const html = mode === "prerendered" && prerender(tag, props, { id, hydrate: "load" });
  const element = !html
    ? Object.assign(document.createElement(tag), props)
    : before
      ? withoutScript(html, before)
      : parse(html);
  page.append(element);
  return element;
}

/** Shows a widget with the given props on an empty page, and waits until it is ready. */
export const mountWidget = async (...args: Parameters<typeof startWidget>) =>
  untilAlive(await startWidget(...args));

export const propsOf = (tag: string, fixture: string): Props => catalog[tag]!.fixtures[fixture]!.props;

export const prerenderedHtml = (
  tag: string,
  fixture: string,
  hydrate: "load" | "interaction" = "load",
): string => prerender(tag, propsOf(tag, fixture), { id: "p", hydrate });

export const mountFixture = (tag: string, fixture: string, mode: Mode) =>
  mountWidget(tag, propsOf(tag, fixture), mode);
