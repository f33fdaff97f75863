import { prerender, prerenderSnippet } from "../../runtime/prerender";
import { isVisit, type Act, type Fixtures } from "../../runtime/fixtures";
import { catalog } from "../support/catalog";
import { openFrame, type Frame } from "../support/frames";
import { standInForServers, type StandIn } from "../support/stand-in-server";
import { rootOf, untilAlive } from "../support/until";
import { perform, touch } from "../support/visitor-input";
import { translateBack, type ThirdParty } from "./third-parties";

/** The environment of the widgets: light DOM, as on our own pages, or shadow roots, as on a partner's page. */
export type Surroundings = "light DOM" | "shadow roots";

interface Observations {
  typed: string[];
  /** The visitor's input and the visible texts after hydration. */
  input: string[];
  texts: string[];
  received: string[];
  textsAtEnd: string[];
}

export interface Report {
  fixtures: Record<string, Observations>;
  logged: string[];
}

/** The maximum numbers of fixtures per widget and of acts per fixture. More would test nothing new. */
const [FIXTURES, ACTS] = [3, 4];

const chosen = (fixtures: Fixtures) => {
  const withActs = Object.entries(fixtures).filter(([, { acts }]) => acts);
  return withActs.toSorted(([, a], [, b]) => Number(isVisit(b)) - Number(isVisit(a))).slice(0, FIXTURES);
};

/** Returns the prerendered HTML of fixtures with acts. The `title` attribute is the name of the fixture. */
const pageOf = (surroundings: Surroundings): string =>
  Object.values(catalog)
    .filter(({ contract }) => surroundings === "light DOM" || contract.tag !== "site-navigation")
    .flatMap(({ contract: { tag }, fixtures }) =>
      chosen(fixtures).map(([title, { props }], index) => {
        const options = { id: `${tag}-${index}`, hydrate: "interaction", attributes: { title } } as const;
        return surroundings === "light DOM"
          ? prerender(tag, props, options)
          : prerenderSnippet(tag, props, { ...options, stylesheet: { href: `/built/sound/${tag}.css` } });
      }),
    )
    .join("");

/** Uses all widgets of a page as a visitor does, while other software changes the page. */
export async function tour(surroundings: Surroundings, thirdParty?: ThirdParty): Promise<Report> {
  const build = surroundings === "light DOM" ? "site" : "sound";
  const frame = await openFrame(pageOf(surroundings), build, "", keepToasts);
  const widgets = [...frame.doc.querySelectorAll<HTMLElement>("[title][hydrate]")];
  const fixtureOf = ({ localName, title }: HTMLElement) => catalog[localName]!.fixtures[title]!;
  const files = widgets.map((widget) => fixtureOf(widget).files);
  const server = standInForServers(frame.view, Object.assign({}, ...files) as Record<string, string>);
  const actsOf = (widget: HTMLElement) => (fixtureOf(widget).acts ?? []).slice(0, ACTS);

  const typed = new Map(widgets.map((widget) => [widget, use(rootOf(widget)!, actsOf(widget))]));
  const surfaces = [frame.doc.body, ...widgets.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const ends = surfaces.map((surface) => thirdParty?.(surface));
  rootOf(widgets[0]!)!.querySelector("textarea")?.focus();

  const fixtures: Report["fixtures"] = {};
  for (const widget of widgets) {
    const [received, stop] = listen(widget);
    const acts = actsOf(widget);
    const first = isVisit(fixtureOf(widget))
      ? acts.find((act) => "click" in act || "submit" in act)
      : undefined;
    if (first) press(rootOf(widget)!, first);
    else touch(rootOf(widget)!);
    await untilAlive(widget);
    await server.untilAtRest(frame.doc, rootOf(widget)!);
    const { input, texts } = look(widget);
    const rest = acts.slice(first ? acts.indexOf(first) + 1 : 0);
    await performAll(widget, rest, frame, server, thirdParty);
    stop();
    const name = `<${widget.localName}> "${widget.title}"`;
    fixtures[name] = { typed: typed.get(widget)!, input, texts, received, textsAtEnd: look(widget).texts };
  }
  for (const end of ends) end?.();
  server.stop();
  return { fixtures, logged: frame.logged.toSorted() };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsIn = (root: Element) =>
  [...root.querySelectorAll<Field>("input, select, textarea")].filter(({ type }) => type !== "hidden");

/**
 * Fills in the visible fields without events, with the values of the acts, and opens the last `<details>`. Returns the
 * values.
 */
function use(root: Element, acts: readonly Act[]): string[] {
  for (const field of fieldsIn(root)) {
    if (field instanceof field.ownerDocument.defaultView!.HTMLSelectElement)
      field.selectedIndex = field.options.length - 1;
    else if (field.tabIndex >= 0) field.value = `a ${field.name}`;
  }
  const values = Object.assign({}, ...acts.map((act) => ("fill" in act ? act.fill : {}))) as object;
  for (const [selector, value] of Object.entries(values))
    root.querySelector<Field>(selector)!.value = value as string;
  const [details] = [...root.querySelectorAll("details")].slice(-1);
  if (details) details.open = true;
  return fieldsIn(root).flatMap(({ tabIndex, value }) => (tabIndex >= 0 && value) || []);
}

/** Presses the innermost element, as a mouse would. The press is the first interaction. */
function press(root: Element, act: Act) {
  const target = root.querySelector("click" in act ? act.click : "[type=submit]")!;
  const innermost = target.querySelector<HTMLElement>("font font") ?? (target as HTMLElement);
  touch(innermost);
  innermost.click();
}

function look(widget: HTMLElement) {
  const root = rootOf(widget)!;
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(translateBack(walker.currentNode.textContent!.trim()));
  const input = [
    ...fieldsIn(root).map((field) => `${field.name}: ${field.value}`),
    ...[...root.querySelectorAll("details")].map(({ open }) => (open ? "open" : "closed")),
    `focus on ${(root.getRootNode() as Document | ShadowRoot).activeElement?.getAttribute("name")}`,
  ];
  return { input, texts: texts.filter(Boolean) };
}

/** Records the events of a widget until the returned function is called. */
function listen(widget: HTMLElement): [string[], () => void] {
  const received: string[] = [];
  const receive = (event: Event) => {
    // Ignore the flag for messages sent suspiciously fast, because it depends on the speed of the test run.
    const detail = JSON.stringify((event as CustomEvent).detail).replaceAll(',"suspicious":["speed"]', "");
    received.push(`${event.type} ${detail}`);
  };
  const types = ["agency-widget-error", ...Object.keys(catalog[widget.localName]!.contract.events)];
  for (const type of types) widget.addEventListener(type, receive);
  return [received, () => types.forEach((type) => widget.removeEventListener(type, receive))];
}

async function performAll(
  widget: HTMLElement,
  acts: readonly Act[],
  frame: Frame,
  server: StandIn,
  thirdParty?: ThirdParty,
): Promise<void> {
  for (const each of acts) {
    // The property was prerendered as an attribute, so the attribute is removed before the property changes.
    if ("set" in each && "posts" in each.set) widget.removeAttribute("posts");
    try {
      perform(widget, each, server);
    } catch (error) {
      // A content blocker may have removed the control.
      if (!thirdParty) throw error;
    }
    if (!("answer" in each)) await server.untilAtRest(frame.doc, rootOf(widget)!);
  }
}

/** Keeps toasts open, so that the texts do not depend on the duration of the test. */
function keepToasts(view: Frame["view"]) {
  view.sessionStorage.clear();
  const { setTimeout } = view;
  Object.assign(view, {
    setTimeout: (run: () => void, delay = 0) => (delay === 10_000 ? 0 : setTimeout(run, delay)),
  });
}
