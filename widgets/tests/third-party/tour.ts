import { catalog } from "../../workbench/catalog";
import { openFrame, type Frame } from "../support/open-frame";
import { perform } from "../support/perform-acts";
import { standInForServers, type StandIn } from "../support/stand-in-server";
import { rootOf, untilAlive } from "../support/until";
import { touch } from "../support/visitor-input";
import { builds, pageOf, type Surroundings } from "./page-of-widgets";
import { translateBack } from "./translate";
import { inputIn, textsIn, use } from "./visitor";
import type { ThirdParty } from "./third-party";

export interface Plan {
  surroundings: Surroundings;
  /** The software that changes the page. Without it, the page is undisturbed. */
  thirdParty?: ThirdParty;
  /** Whether the software starts before or after hydration. */
  moment: "before" | "after";
}

interface Observations {
  /** The visitor's input and the visible texts, before and after hydration. */
  before: { input: string[]; texts: string[] };
  after: Observations["before"];
  /** The events during the acts. */
  received: string[];
  textsAtEnd: string[];
}

export interface Report {
  /** The observations by fixture name. */
  fixtures: Record<string, Observations>;
  logged: string[];
}

const events = ["toggle", "submit", "success", "error", "filter", "page", "widget-error"];
/** The maximum number of acts per fixture. More acts would test nothing new. */
const ACTS = 4;

/** Uses all widgets of a page as a visitor does, while other software changes the page. */
export async function tour(plan: Plan): Promise<Report> {
  const frame = await openFrame(pageOf(plan.surroundings), builds[plan.surroundings], "", keepToasts);
  const widgets = [...frame.doc.querySelectorAll<HTMLElement>("[data-fixture]")];
  const files = widgets.map(({ localName, title }) => catalog[localName]!.fixtures[title]!.files);
  const server = standInForServers(frame.view, Object.assign({}, ...files) as Record<string, string>);

  for (const widget of widgets) use(rootOf(widget)!);
  let end = plan.moment === "before" ? startThirdParty(plan, frame, widgets) : undefined;
  rootOf(widgets[0]!)!.querySelector("textarea")!.focus();
  const before = widgets.map(look);
  // Menus are touched last. They close when they lose the focus, and the form receives the focus on hydration.
  for (const isMenu of [false, true]) {
    const next = widgets.filter(({ localName }) => (localName === "site-navigation") === isMenu);
    for (const widget of next) touch(rootOf(widget)!);
    await Promise.all(next.map(untilAlive));
  }
  const after = widgets.map(look);
  end ??= startThirdParty(plan, frame, widgets);

  const fixtures: Report["fixtures"] = {};
  for (const [index, widget] of widgets.entries()) {
    fixtures[widget.dataset.fixture!] = {
      before: before[index]!,
      after: after[index]!,
      received: await act(widget, frame, server, plan),
      textsAtEnd: look(widget).texts.map(translateBack),
    };
  }
  end();
  server.stop();
  return { fixtures, logged: frame.logged.toSorted() };
}

const look = (widget: HTMLElement) => ({ input: inputIn(rootOf(widget)!), texts: textsIn(rootOf(widget)!) });

/** Starts the software in the page and in its shadow roots. */
function startThirdParty({ thirdParty }: Plan, { doc }: Frame, widgets: HTMLElement[]): () => void {
  const roots = widgets.flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const ends = [doc.body, ...roots].map((place) => thirdParty?.begin(place));
  return () => ends.forEach((end) => end?.());
}

/** Performs the acts of the fixture, and returns the events. */
async function act(widget: HTMLElement, frame: Frame, server: StandIn, plan: Plan): Promise<string[]> {
  const received: string[] = [];
  const receive = (event: Event) => {
    // Ignore the flag for messages sent suspiciously fast, because it depends on the speed of the test run.
    const detail = JSON.stringify((event as CustomEvent).detail).replaceAll(',"suspicious":["speed"]', "");
    received.push(`${event.type} ${detail}`);
  };
  for (const type of events) widget.addEventListener(`agency-${type}`, receive);
  const { acts = [] } = catalog[widget.localName]!.fixtures[widget.title]!;
  for (const each of acts.slice(0, ACTS)) {
    // The property was prerendered as an attribute, so the attribute is removed before the property changes.
    if ("set" in each && "posts" in each.set) widget.removeAttribute("posts");
    try {
      perform(widget, each, server);
    } catch (error) {
      if (!plan.thirdParty?.removesTexts) throw error;
    }
    if (!("answer" in each)) await server.untilAtRest(frame.doc, rootOf(widget)!);
  }
  for (const type of events) widget.removeEventListener(`agency-${type}`, receive);
  return received;
}

/** Keeps toasts open, so that the texts do not depend on the duration of the test. */
function keepToasts(view: Frame["view"]) {
  view.sessionStorage.clear();
  const { setTimeout } = view;
  Object.assign(view, {
    setTimeout: (run: () => void, delay = 0) => (delay === 10_000 ? 0 : setTimeout(run, delay)),
  });
}
