import { labelsOf } from "../../runtime/contract";
import { catalog } from "./catalog";
import { startWidget } from "./mount";
import { perform } from "./visitor-input";
import { standInForServers } from "./stand-in-server";
import { until, untilAlive } from "./until";

/** Everything that a page can observe about a fixture, at rest and during its acts. */
export interface Survey {
  fixture: string;
  element: HTMLElement;
  events: readonly CustomEvent[];
  parts: ReadonlySet<string>;
  wordings: ReadonlySet<string>;
}

/** The first character of Unicode's private use area. Each label has one of these characters as its mark. */
const FIRST_MARK = 0xe000;
export const isMark = /[\uE000-\uF8FF]/g;

/** Replaces the words of each label with its mark, and keeps the placeholders and asterisks. */
export function markedLabels(tag: string): Record<string, string> {
  const labels = Object.entries(labelsOf(catalog[tag]!.contract));
  return Object.fromEntries(
    labels.map(([name, wording], index) => {
      const mark = String.fromCharCode(FIRST_MARK + index);
      return [name, [mark, ...(wording.match(/\{\w+\}|\*/g) ?? [])].join(mark)];
    }),
  );
}

/** Records every custom event that a script dispatches on the element or in its shadow root. */
function recordDispatched(element: HTMLElement) {
  const { dispatchEvent } = EventTarget.prototype;
  const events: CustomEvent[] = [];
  EventTarget.prototype.dispatchEvent = function (event) {
    const root = this instanceof Node && this.getRootNode();
    if (event instanceof CustomEvent && (this === element || root === element.shadowRoot)) events.push(event);
    return dispatchEvent.call(this, event);
  };
  return { events, stop: () => void (EventTarget.prototype.dispatchEvent = dispatchEvent) };
}

/**
 * Shows a fixture with marked labels in a shadow root, and performs its acts.
 *
 * @param look called each time the widget is at rest
 */
export async function surveyFixture(
  tag: string,
  fixture: string,
  look: (element: HTMLElement) => void,
): Promise<Survey> {
  const { props, files, acts = [] } = catalog[tag]!.fixtures[fixture]!;
  const server = standInForServers(window, files);
  const element = await startWidget(tag, { ...props, labels: markedLabels(tag) }, "client");
  const { events, stop } = recordDispatched(element);
  const root = await until(() => element.shadowRoot, `<${tag}> has a shadow root`);
  const rendering = watchRendering(element);
  const rest = async () => {
    await server.untilAtRest(root, document.body);
    look(element);
  };
  try {
    await untilAlive(element);
    await rest();
    for (const act of acts) {
      perform(element, act, server);
      if (!("answer" in act)) await rest();
    }
  } finally {
    rendering.stop();
    server.stop();
    stop();
  }
  return { fixture, element, events, parts: rendering.parts, wordings: rendering.wordings };
}

const wordedAttributes = [
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "placeholder",
  "title",
  "alt",
  // AI agents read these two attributes.
  "tooldescription",
  "toolparamdescription",
];

function* wordingsIn(node: Node): Generator<string> {
  if (node instanceof Text) yield node.data;
  if (!(node instanceof Element) || node.matches("style, script")) return;
  for (const name of wordedAttributes) yield node.getAttribute(name) ?? "";
  if (node.matches("input:is([type=submit], [type=button])")) yield (node as HTMLInputElement).value;
  for (const child of node.childNodes) yield* wordingsIn(child);
}

/** Records the parts and texts of a widget, and of the nodes that it adds to the page. */
function watchRendering(element: HTMLElement) {
  const parts = new Set<string>();
  /** The texts, accessible names, descriptions and placeholders. */
  const wordings = new Set<string>();
  const places = [element.shadowRoot!, document.body];

  const look = () => {
    for (const place of places) {
      for (const node of place.querySelectorAll("[part]")) for (const part of node.part) parts.add(part);
      for (const child of place.childNodes)
        for (const wording of wordingsIn(child)) wordings.add(wording.trim());
    }
    wordings.delete("");
  };
  const observer = new MutationObserver(look);
  for (const place of places)
    observer.observe(place, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
  return { parts, wordings, stop: () => observer.disconnect() };
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") {
    yield value;
    value = asJson(value);
  }
  if (typeof value === "object" && value !== null)
    for (const field of Object.values(value)) yield* stringsIn(field);
}

/** Returns all strings in a value, including those in JSON. */
export const textsIn = (value: unknown): string => [...stringsIn(value)].join("\n");
