import { labelsOf } from "../../_runtime/contract";
import { catalog } from "../../_workbench/catalog";
import { startWidget } from "./mount-widget";
import { perform } from "./perform-acts";
import { standInForServers } from "./stand-in-server";
import { until, untilAlive } from "./until";
import { watchRendering } from "./watch-rendering";

/** All that a page can notice of a fixture, at rest and through its acts. */
export interface Survey {
  fixture: string;
  element: HTMLElement;
  events: readonly CustomEvent[];
  parts: ReadonlySet<string>;
  wordings: ReadonlySet<string>;
}

/** Looks without a change, after which none is expected. Not a time: a busy browser may stand still for as long. */
const QUIET = 25;

/** The first of the characters that stand for nothing: one marks each label. */
const FIRST_MARK = 0xe000;
export const isMark = /[\uE000-\uF8FF]/g;

/** A wording without letters for each label: its mark, and again between the places to be filled in. */
export function markedLabels(tag: string): Record<string, string> {
  const labels = Object.entries(labelsOf(catalog[tag]!.contract));
  return Object.fromEntries(
    labels.map(([name, wording], index) => {
      const mark = String.fromCharCode(FIRST_MARK + index);
      return [name, [mark, ...(wording.match(/\{\w+\}/g) ?? [])].join(mark)];
    }),
  );
}

/** Hears every event that the element, or something in it, is made to fire by script. */
function hearAll(element: HTMLElement) {
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
 * Puts a fixture on a partner's page, its labels marked, and does what it says.
 * @param look is called whenever the widget has come to rest
 */
export async function surveyFixture(
  tag: string,
  fixture: string,
  look: (element: HTMLElement) => void,
): Promise<Survey> {
  const { props, files, acts = [] } = catalog[tag]!.fixtures[fixture]!;
  const server = standInForServers(window, files);
  const element = await startWidget(tag, { ...props, labels: markedLabels(tag) }, "client");
  const { events, stop } = hearAll(element);
  await until(() => element.shadowRoot, `<${tag}> has a shadow root`);
  const rendering = watchRendering(element);
  const rest = async () => {
    let quiet = 0;
    let last = rendering.changed();
    const isAtRest = () => {
      const changed = rendering.changed();
      quiet = server.pending() === 0 && changed === last ? quiet + 1 : 0;
      last = changed;
      return quiet > QUIET;
    };
    await until(isAtRest, `<${tag}> "${fixture}" is at rest`);
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
