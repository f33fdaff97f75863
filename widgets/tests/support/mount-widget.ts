import { prerender } from "../../runtime/prerender";
import { catalog } from "./catalog";
import { define, openPage, type Mode } from "./mount-fixture";
import { untilAlive } from "./until";

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
  /** Performs the visitor's actions before hydration. Only for prerendered widgets. */
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

export const mountFixture = (tag: string, fixture: string, mode: Mode) =>
  mountWidget(tag, propsOf(tag, fixture), mode);
