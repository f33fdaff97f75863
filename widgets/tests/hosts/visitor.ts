/*
 * Runs in a host page and uses the widgets as a visitor does. It posts a report to the parent page, which cannot
 * access a frame without an origin.
 */
import { nextFrame, rootOf, until } from "../support/until";
import { fillIn } from "../support/visitor-input";
import { press, reach } from "./press";
import { stylesIn, type StyledNode } from "./styles";

const tags = ["faq-accordion", "agency-contact-form", "blog-explorer", "testimonial-carousel"];

/** The observations of the simulated visitor and of the partner's own script. */
export interface Report {
  /** The nodes of all widgets before the visitor uses them. */
  before: StyledNode[];
  /** The nodes of all widgets after the visitor has used them. */
  after: StyledNode[];
  /** Whether each question of the first FAQ is open after a press on the second question. */
  questions: boolean[];
  /** The names of the invalid fields in the second form, which is submitted empty. */
  invalid: string[];
  /** The toast of the first form. */
  toast: { title: string; isOnTop: boolean; isInWindow: boolean; isReadOut: boolean; isSeenTwice: boolean };
  /** The titles of the articles after a press on a category. */
  articles: string[];
  found: string[];
  /** The index of the visible page of testimonials. */
  page: number;
  /** The types of the widgets' events that reached the document. */
  events: string[];
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
    document.addEventListener(`agency-${type}`, (event) => void events.push(event.type));
}

const widgets = () => [...document.querySelectorAll<HTMLElement>(tags.join())];
const first = (tag: string) => rootOf(document.querySelector(tag)!)!;
const inside = <E extends Element>(root: Element, selector: string) => root.querySelector<E>(selector)!;

async function openQuestion(): Promise<boolean[]> {
  const questions = [...first("faq-accordion").querySelectorAll("details")];
  press(inside(questions[1]!, "summary"));
  await until(() => events.includes("agency-toggle"), "the page receives agency-toggle");
  return questions.map(({ open }) => open);
}

async function submitEmpty(): Promise<string[]> {
  const form = rootOf(document.querySelectorAll("agency-contact-form")[1]!)!;
  press(inside(form, "[type=submit]"));
  const invalid = () => [...form.querySelectorAll<HTMLInputElement>("[aria-invalid]")];
  await until(() => invalid().length, "the form shows its errors");
  return invalid().map(({ name }) => name);
}

async function sendMessage(): Promise<Report["toast"]> {
  const form = first("agency-contact-form");
  fillIn(form);
  press(inside(form, "[type=submit]"));
  const toast = await until(() => inside<HTMLElement>(form, "[part=toast]"), "the toast is there");
  const { left, top, right, bottom } = toast.getBoundingClientRect();
  const regions = () => [...document.querySelectorAll("[role=status]")];
  const region = await until(() => regions().find((node) => node.textContent), "the toast is announced");
  return {
    title: inside<HTMLElement>(toast, "p").innerText,
    isOnTop: toast.contains(reach(toast)),
    isInWindow: Math.min(left, top) >= 0 && right <= innerWidth && bottom <= innerHeight,
    // Screen readers ignore everything behind a modal dialog.
    isReadOut: (document.querySelector("dialog:modal") ?? document).contains(region),
    isSeenTwice: region.getBoundingClientRect().height > 1,
  };
}

const titlesIn = (explorer: Element) =>
  [...explorer.querySelectorAll("[part=card] h3")].map((title) => title.textContent);

async function chooseCategory(): Promise<string[]> {
  const explorer = first("blog-explorer");
  press([...explorer.querySelectorAll<HTMLElement>("[part=filters] > *")].at(-1)!);
  await until(() => events.includes("agency-filter"), "the page receives agency-filter");
  return titlesIn(explorer);
}

async function search(): Promise<string[]> {
  const explorer = rootOf(document.querySelectorAll("blog-explorer")[1]!)!;
  inside<HTMLInputElement>(explorer, "[name=search]").value = "window";
  const before = titlesIn(explorer).join();
  press(inside(explorer, "[type=submit]"));
  await until(() => titlesIn(explorer).join() !== before, "other articles are shown");
  return titlesIn(explorer);
}

async function turnPage(): Promise<number> {
  const dots = [...first("testimonial-carousel").querySelectorAll<HTMLElement>("[part=dot]")];
  press(dots[1]!);
  await until(() => events.includes("agency-page"), "the page receives agency-page");
  return dots.findIndex((dot) => dot.ariaCurrent);
}

/** Removes the focus, because only some frames have it when they are inspected. */
const removeFocus = () =>
  widgets().forEach(({ shadowRoot }) => (shadowRoot!.activeElement as HTMLElement | null)?.blur());

async function visit(count: number): Promise<Report> {
  const isAlive = (element: Element) => element.hasAttribute("data-ready");
  await until(() => widgets().length === count, `the page has ${count} widgets`);
  for (const element of widgets()) {
    // The loader starts widgets only when they are near the viewport.
    element.scrollIntoView();
    await until(() => isAlive(element), `<${element.localName}> is alive`);
  }
  await nextFrame();
  const before = stylesIn(widgets());
  const questions = await openQuestion();
  const invalid = await submitEmpty();
  const toast = await sendMessage();
  const articles = await chooseCategory();
  const found = await search();
  const page = await turnPage();
  removeFocus();
  const after = stylesIn(widgets());
  return { before, after, questions, invalid, toast, articles, found, page, events, errors };
}

const count = Number(new URL(import.meta.url).searchParams.get("widgets"));
const answer = await visit(count).then(
  (report) => ({ report }),
  (error: Error) => ({ error: [error.message, ...errors].join("\n") }),
);
parent.postMessage(answer, "*");
