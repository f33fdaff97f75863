import { eventsOf } from "../runtime/contract";
import { catalog, controlsHtml } from "./catalog";
import { createEventLog } from "../controls/event-log";
import { startControls } from "../controls/start-controls";
import { choicesFor, readState, type State } from "./state";

const place = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;

const state = readState(location.search);
const { contract } = catalog[state.widget]!;
const log = createEventLog(document.body);
place("[data-controls]").innerHTML = await controlsHtml(state.widget, state.fixture);
const { onError } = startControls(document.body, {
  widgets: () =>
    frames.flatMap((frame) => frame.contentDocument!.querySelector<HTMLElement>(state.widget) ?? []),
  stage: place("[data-stage]"),
});

/** Shows the widget in a frame whose height follows its content. */
function openFrame(surroundings: "light" | "shadow") {
  const frame = place<HTMLIFrameElement>(`[data-surroundings=${surroundings}]`);
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
  frame.src = `frame.html?${new URLSearchParams({ ...state, surroundings })}`;
  return frame;
}

const frames = [openFrame("light"), openFrame("shadow")];

const form = place<HTMLFormElement>("form");
for (const [name, values] of Object.entries(choicesFor(location.search))) {
  const options = values.map((value) => {
    const isChosen = value === state[name as keyof State];
    return new Option(value, value, isChosen, isChosen);
  });
  const select = Object.assign(document.createElement("select"), { name, className: "field" });
  select.append(...options);
  const label = document.createElement("label");
  label.append(name, select);
  form.append(label);
}
form.addEventListener("change", () => form.submit());
document.title = `${state.widget}: ${state.fixture}`;
place("[data-summary]").textContent = contract.summary;
