import { eventsOf } from "../runtime/contract";
import { catalog, controlsHtml } from "./catalog";
import { switches, widgetList } from "./choices";
import { createEventLog } from "./controls/event-log";
import { startControls } from "./controls/start-controls";
import { element } from "./element";
import { addressOf, readState } from "./state";

const place = (selector: string) => document.querySelector<HTMLElement>(selector)!;

const state = readState(location.search);
const { contract } = catalog[state.widget]!;
const log = createEventLog(document.body);
place("[data-controls]").innerHTML = await controlsHtml(state.widget, state.fixture);
const { onError } = startControls(document.body, {
  widgets: () =>
    frames.flatMap((frame) => frame.contentDocument!.querySelector<HTMLElement>(state.widget) ?? []),
  stage: place("[data-stage]"),
});

/** Creates a frame with the widget. Its height follows the content. */
function openFrame(surroundings: "light" | "shadow", title: string) {
  const frame = element("iframe", {
    title,
    src: `frame.html${addressOf(state)}&surroundings=${surroundings}`,
  });
  frame.style.width = state.width === "full" ? "100%" : `${state.width}px`;
  frame.addEventListener("load", () => {
    const page = frame.contentDocument!;
    for (const type of Object.keys(eventsOf(contract)))
      page.addEventListener(type, (event) => log(event, surroundings));
    page.addEventListener("agency-widget-error", onError);
    new ResizeObserver(() => {
      frame.style.height = `${page.body.offsetHeight}px`;
    }).observe(page.body);
  });
  place("[data-frames]").append(element("section", {}, element("h3", {}, title), frame));
  return frame;
}

const frames = [
  openFrame("light", "On our pages: prerendered light DOM, hydrated"),
  openFrame("shadow", "On a partner’s page: a shadow root"),
];

place("[data-frames]").dataset.width = state.width;
document.title = `${state.widget}: ${state.fixture}`;
place("nav").append(widgetList(state));
place("main h2").textContent = `<${state.widget}> ${state.fixture}`;
place("[data-summary]").textContent = contract.summary;
place("[data-switches]").append(...switches(state));
