import { attributeFields } from "./attribute-fields";
import { catalog } from "./catalog";
import { switches, widgetList } from "./choices";
import { element } from "./element";
import { createEventLog } from "./event-log";
import { addressOf, readState } from "./state";

const place = (selector: string) => document.querySelector<HTMLElement>(selector)!;

const state = readState(location.search);
const { contract, fixtures } = catalog[state.widget]!;
const log = createEventLog(contract);

/** Creates a frame with the widget. Its height follows the content. */
function openFrame(surroundings: "light" | "shadow", title: string) {
  const frame = element("iframe", {
    title,
    src: `frame.html${addressOf(state)}&surroundings=${surroundings}`,
  });
  frame.style.width = state.width === "full" ? "100%" : `${state.width}px`;
  frame.addEventListener("load", () => {
    const page = frame.contentDocument!;
    log.listen(page, surroundings);
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

function setAttribute(name: string, text: string | null) {
  for (const frame of frames) {
    const widget = frame.contentDocument!.querySelector(state.widget);
    if (text === null) widget?.removeAttribute(name);
    else widget?.setAttribute(name, text);
  }
}

place("[data-frames]").dataset.width = state.width;
document.title = `${state.widget}: ${state.fixture}`;
place("nav").append(widgetList(state));
place("main h2").textContent = `<${state.widget}> ${state.fixture}`;
place("[data-summary]").textContent = contract.summary;
place("[data-switches]").append(...switches(state));
place("[data-attributes]").append(...attributeFields(contract, fixtures[state.fixture]!.props, setAttribute));
place("[data-events]").append(log.list);
place("aside button").addEventListener("click", log.clear);
