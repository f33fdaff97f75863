import { catalog } from "./catalog";
import { element } from "./element";
import { addressOf, directions, schemes, widths, type State } from "./state";

const link = (label: string, state: State, isCurrent: boolean) => {
  const made = element("a", { href: addressOf(state) }, label);
  if (isCurrent) made.setAttribute("aria-current", "true");
  return made;
};

export function widgetList(state: State): HTMLElement {
  const items = Object.entries(catalog).map(([widget, { fixtures }]) => {
    const isCurrent = widget === state.widget;
    const item = element("li", {}, link(`<${widget}>`, { ...state, widget, fixture: "" }, isCurrent));
    if (isCurrent) {
      const names = Object.keys(fixtures).map((fixture) =>
        element("li", {}, link(fixture, { ...state, fixture }, fixture === state.fixture)),
      );
      item.append(element("ul", {}, ...names));
    }
    return item;
  });
  return element("ul", {}, ...items);
}

export const switches = (state: State): HTMLElement[] => [
  group("Width", widths, (width) => link(width, { ...state, width }, width === state.width)),
  group("Scheme", schemes, (scheme) => link(scheme, { ...state, scheme }, scheme === state.scheme)),
  group("Direction", directions, (dir) => link(dir, { ...state, dir }, dir === state.dir)),
];

function group<Value extends string>(name: string, values: readonly Value[], make: (value: Value) => Node) {
  return element("p", { className: "switch" }, element("span", {}, name), ...values.map(make));
}
