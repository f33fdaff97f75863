/*
 * Runs in a host page and uses each widget once, as its fixture's acts say. It posts a report to the parent page, which
 * cannot access a frame without an origin.
 */
import { standInForServers } from "../support/stand-in-server";
import { rootOf, untilAlive } from "../support/until";
import type { Act } from "../../runtime/fixtures";
import type { Visit } from "../support/visit";
import { press, reach } from "./press";
import { stylesIn, type StyledNode } from "./styles";

/** The observations of the simulated visitor and of the partner's own script. */
export interface Report {
  /** The nodes of all widgets before and after the visitor uses them. */
  before: StyledNode[];
  after: StyledNode[];
  /** The tags and types of the widgets' events that reached the document. */
  events: string[];
  /** How a toast appeared. */
  toasts: { isOnTop: boolean; isInWindow: boolean; isReadOut: boolean; isSeenTwice: boolean }[];
  /** The console errors and warnings, uncaught errors and policy violations. */
  errors: string[];
}

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
  for (const type of ["toggle", "submit", "success", "error", "filter", "page", "widget-error"])
    document.addEventListener(`agency-${type}`, ({ target }) =>
      events.push(`${(target as Element).localName} agency-${type}`),
    );
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

/** Performs an act with values and presses only, because some pages replace the constructors of events. */
function act(root: HTMLElement, step: Act) {
  const find = (selector: string) => root.querySelector<HTMLInputElement>(selector)!;
  if ("click" in step) press(find(step.click));
  if ("submit" in step) press(find(`${step.submit} [type=submit]`));
  if ("fill" in step) for (const [selector, text] of Object.entries(step.fill)) find(selector).value = text;
}

async function visit(visits: readonly Pick<Visit, "tag" | "acts">[]): Promise<Report> {
  const widgets = visits.map(({ tag }) => document.querySelector<HTMLElement>(tag)!);
  for (const element of widgets) {
    // The loader starts widgets only when they are near the viewport.
    element.scrollIntoView();
    await untilAlive(element);
  }
  const before = stylesIn(widgets);
  const server = standInForServers();
  const toasts: Report["toasts"] = [];
  for (const { tag, acts } of visits) {
    const root = rootOf(document.querySelector(tag)!)!;
    for (const step of acts) {
      act(root, step);
      await server.untilAtRest(root, document.body);
    }
    const toast = root.querySelector<HTMLElement>("[part=toast]");
    if (toast) toasts.push(lookAt(toast));
  }
  // Only some frames have the focus when they are inspected.
  for (const { shadowRoot } of widgets) (shadowRoot!.activeElement as HTMLElement | null)?.blur();
  return { before, after: stylesIn(widgets), events, toasts, errors };
}

const visits = JSON.parse(new URL(import.meta.url).searchParams.get("visits")!) as Visit[];
const answer = await visit(visits).then(
  (report) => ({ report }),
  (error: Error) => ({ error: [error.message, ...errors].join("\n") }),
);
parent.postMessage(answer, "*");
