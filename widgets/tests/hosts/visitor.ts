/*
 * Runs in a host page and uses each widget once, as its fixture's acts say. It posts a report to the parent page, which
 * cannot access a frame without an origin.
 */
import { standInForServers } from "../support/stand-in-server";
import { rootOf, until, untilAlive } from "../support/until";
import { allLooks, pictureOf } from "../support/picture-of";
import { perform } from "../support/visitor-input";
import type { Visit } from "../support/acts";

export interface Plan {
  visits: readonly Pick<Visit, "tag" | "acts">[];
  /** The types of the events to record. */
  types: readonly string[];
}

/** The observations of the simulated visitor and of the partner's own script. */
export interface Report {
  /** The appearance of all widgets before and after the visitor uses them. */
  before: string[];
  after: string[];
  /** The tags and types of the widgets' events that reached the document. */
  events: string[];
  toasts: { isOnTop: boolean; isInWindow: boolean; isReadOut: boolean; isSeenTwice: boolean }[];
  /** The console errors and warnings, uncaught errors and policy violations. */
  errors: string[];
}

const { visits, types } = JSON.parse(new URL(import.meta.url).searchParams.get("plan")!) as Plan;
const events: string[] = [];
const errors: string[] = [];
listen();

function listen() {
  const log = (...parts: unknown[]) => void errors.push(parts.map(String).join(" "));
  Object.assign(console, { error: log, warn: log });
  addEventListener("error", (event) => log(event.message));
  addEventListener("unhandledrejection", (event) => log(event.reason));
  document.addEventListener("securitypolicyviolation", (event) =>
    log(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
  for (const type of types)
    document.addEventListener(type, ({ target }) => events.push(`${(target as Element).localName} ${type}`));
}

function reach(node: Element): Element | null {
  const { left, top, width, height } = node.getBoundingClientRect();
  const point = [left + width / 2, top + height / 2] as const;
  let met = document.elementFromPoint(...point);
  let inner = met?.shadowRoot?.elementFromPoint(...point);
  while (inner && inner !== met) {
    met = inner;
    inner = met.shadowRoot?.elementFromPoint(...point);
  }
  return met;
}

/**
 * Scrolls a node into view and presses it.
 *
 * @throws Error if another element covers it
 */
function press(node: HTMLElement): void {
  node.scrollIntoView({ block: "center", behavior: "instant" });
  const met = reach(node);
  if (!met || !node.contains(met))
    throw new Error(`<${node.localName}> cannot be pressed: <${met?.localName}> covers it.`);
  node.click();
}

function lookAt(toast: HTMLElement): Report["toasts"][number] {
  const { left, top, right, bottom } = toast.getBoundingClientRect();
  const region = [...document.querySelectorAll("[role=status]")].find((node) => node.textContent)!;
  return {
    isOnTop: toast.contains(reach(toast)),
    isInWindow: Math.min(left, top) >= 0 && right <= innerWidth && bottom <= innerHeight,
    // Screen readers ignore everything behind a modal dialog.
    isReadOut: (document.querySelector("dialog:modal") ?? document).contains(region),
    isSeenTwice: region.getBoundingClientRect().height > 1,
  };
}

/** Waits until an element works. The content of a snippet must be styled before, and must be kept. */
async function start(element: HTMLElement) {
  // The loader starts widgets only when they are near the viewport. At its very edge, an empty element is not visible.
  element.scrollIntoView({ block: "center" });
  const root = rootOf(element);
  const link = element.shadowRoot?.querySelector("link");
  if (link) await until(() => link.sheet, `<${element.localName}> has its stylesheet`);
  root?.click();
  await untilAlive(element);
  if (root && root !== rootOf(element)) errors.push(`<${element.localName}> lost its prerendered content`);
}

function picturesOf(widgets: HTMLElement[]): string[] {
  // During a transition, computed colors are not the final ones.
  for (const { shadowRoot } of widgets)
    for (const transition of shadowRoot!.getAnimations()) transition.finish();
  return widgets.flatMap((element) => pictureOf(element, allLooks));
}

async function visit(): Promise<Report> {
  const widgets = visits.map(({ tag }) => document.querySelector<HTMLElement>(tag)!);
  await until(() => document.readyState === "complete", "the loader has run");
  for (const element of widgets) await start(element);
  const before = picturesOf(widgets);
  const server = standInForServers();
  const toasts: Report["toasts"] = [];
  for (const { tag, acts } of visits) {
    const element = document.querySelector(tag)!;
    const root = rootOf(element)!;
    for (const step of acts) {
      perform(element, step, undefined, press);
      await server.untilAtRest(root, document.body);
    }
    const toast = root.querySelector<HTMLElement>("[part=toast]");
    if (toast) toasts.push(lookAt(toast));
  }
  // Only some frames have the focus when they are inspected.
  for (const { shadowRoot } of widgets) (shadowRoot!.activeElement as HTMLElement | null)?.blur();
  return { before, after: picturesOf(widgets), events, toasts, errors };
}

const answer = await visit().then(
  (report) => ({ report }),
  (error: Error) => ({ error: [error.message, ...errors].join("\n") }),
);
parent.postMessage(answer, "*");
