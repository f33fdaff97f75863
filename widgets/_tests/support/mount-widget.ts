import { prerender } from "../../_runtime/prerender";
import { catalog } from "../../_workbench/catalog";
import { define, openPage, type Mode } from "./mount-fixture";
import { untilAlive } from "./until";

export type Props = Readonly<Record<string, unknown>>;

/** Parses a prerendered widget. */
function parse(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
}

/**
 * Parses a prerendered widget in a page without our scripts, so that a visitor can use it before hydration. Used only
 * for that: until the frame is garbage-collected, Chromium 156 silently defines no further element on the page.
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
  /** The visitor's actions before hydration; for prerendered widgets only. */
  before?: (element: HTMLElement) => void;
  /** The parent; an empty page by default. */
  page?: HTMLElement;
  id?: string;
}

/** Like `mountFixture`, with the test's own props, and without waiting until the widget is alive. */
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

/** Like `mountFixture`, with the test's own props. */
export const mountWidget = async (...args: Parameters<typeof startWidget>) =>
  untilAlive(await startWidget(...args));

/** Returns the props of a fixture. */
export const propsOf = (tag: string, fixture: string): Props => catalog[tag]!.fixtures[fixture]!.props;
