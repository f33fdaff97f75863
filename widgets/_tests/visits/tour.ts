import { catalog } from "../../_workbench/catalog";
import { openFrame, type Frame } from "../support/open-frame";
import { perform } from "../support/perform-acts";
import { standInForServers, type StandIn } from "../support/stand-in-server";
import { rootOf, untilAlive } from "../support/until";
import { pageOf, type Surroundings } from "./page-of-widgets";
import { translateBack } from "./translate";
import { doneIn, textsIn, use } from "./visitor";
import type { Visit } from "./visit";

export interface Plan {
  surroundings: Surroundings;
  /** Without one, nothing disturbs the page. */
  visit?: Visit;
  /** When the visit begins: before a widget's code has come, or after. */
  moment: "before" | "after";
}

/** What came of one fixture. */
export interface Account {
  /** What a visitor had done before the code came, and what was left of it afterwards. */
  done: string[];
  left: string[];
  /** What could be read before the code came, and afterwards. */
  shown: string[];
  stillShown: string[];
  /** What the page heard while the fixture's acts were done, and what could be read at last. */
  heard: string[];
  shownAtLast: string[];
}

export interface Report {
  /** By the name of the fixture. */
  accounts: Record<string, Account>;
  /** What the console said. */
  logged: string[];
}

const events = ["toggle", "submit", "success", "error", "filter", "page", "widget-error"];
/** Of each fixture. The others are of the same kind. */
const ACTS = 4;

/** Goes through a page with all widgets as a visitor does, while other software is there too. */
export async function tour(plan: Plan): Promise<Report> {
  const frame = await openFrame(pageOf(plan.surroundings), "sound", "", keepToasts);
  const widgets = [...frame.doc.querySelectorAll<HTMLElement>("[data-fixture]")];
  const files = widgets.map(({ localName, title }) => catalog[localName]!.fixtures[title]!.files);
  const server = standInForServers(frame.view, Object.assign({}, ...files) as Record<string, string>);

  for (const widget of widgets) use(rootOf(widget)!);
  let end = plan.moment === "before" ? beginVisit(plan, frame, widgets) : undefined;
  rootOf(widgets[0]!)!.querySelector("textarea")!.focus();
  const before = widgets.map((widget) => look(widget));
  // A menu closes where the focus goes elsewhere, as it does when a form gets it back.
  for (const isMenu of [false, true]) {
    const next = widgets.filter(({ localName }) => (localName === "site-navigation") === isMenu);
    for (const widget of next) touch(widget);
    await Promise.all(next.map(untilAlive));
  }
  const after = widgets.map((widget) => look(widget));
  end ??= beginVisit(plan, frame, widgets);

  const accounts: Report["accounts"] = {};
  for (const [index, widget] of widgets.entries()) {
    accounts[widget.dataset.fixture!] = {
      done: before[index]!.done,
      left: after[index]!.done,
      shown: before[index]!.shown,
      stillShown: after[index]!.shown,
      heard: await act(widget, frame, server, plan),
      shownAtLast: look(widget).shown.map(translateBack),
    };
  }
  end();
  server.stop();
  return { accounts, logged: frame.logged.toSorted() };
}

const look = (widget: HTMLElement) => ({ done: doneIn(rootOf(widget)!), shown: textsIn(rootOf(widget)!) });

function touch(widget: HTMLElement) {
  const view = widget.ownerDocument.defaultView!;
  rootOf(widget)!.dispatchEvent(new view.PointerEvent("pointerdown", { bubbles: true, composed: true }));
}

/** Begins the visit wherever its software gets to. */
function beginVisit({ visit }: Plan, { doc }: Frame, widgets: HTMLElement[]): () => void {
  const roots = widgets.flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const ends = [doc.body, ...roots].map((place) => visit?.begin(place));
  return () => ends.forEach((end) => end?.());
}

/** @returns what the page heard of it */
async function act(widget: HTMLElement, frame: Frame, server: StandIn, plan: Plan): Promise<string[]> {
  const heard: string[] = [];
  const hear = (event: Event) => {
    // How quickly the tour sends a message has nothing to do with who visits the page.
    const detail = JSON.stringify((event as CustomEvent).detail).replaceAll(',"suspicious":["speed"]', "");
    heard.push(`${event.type} ${detail}`);
  };
  for (const type of events) widget.addEventListener(`agency-${type}`, hear);
  const { acts = [] } = catalog[widget.localName]!.fixtures[widget.title]!;
  for (const each of acts.slice(0, ACTS)) {
    // What is prerendered has it as an attribute.
    if ("set" in each && "posts" in each.set) widget.removeAttribute("posts");
    try {
      perform(widget, each, server);
    } catch (error) {
      if (!plan.visit?.removesTexts) throw error;
    }
    if (!("answer" in each)) await server.untilAtRest(frame.doc, rootOf(widget)!);
  }
  for (const type of events) widget.removeEventListener(`agency-${type}`, hear);
  return heard;
}

/** Toasts stay, so that what is shown does not depend on the time a tour takes. */
function keepToasts(view: Frame["view"]) {
  view.sessionStorage.clear();
  const { setTimeout } = view;
  Object.assign(view, {
    setTimeout: (run: () => void, delay = 0) => (delay === 10_000 ? 0 : setTimeout(run, delay)),
  });
}
