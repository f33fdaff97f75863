import type { Act, Fixtures } from "../../runtime/fixtures";
import { catalog } from "./catalog";
import type { StandIn } from "./stand-in-server";
import { rootOf } from "./until";
import { setChecked } from "./visitor-input";

/** A fixture that a visitor uses. */
export interface Visit {
  tag: string;
  props: Readonly<Record<string, unknown>>;
  acts: readonly Act[];
}

const isVisitors = (act: Act) => "click" in act || "fill" in act || "submit" in act;

/** Returns whether a fixture has acts, and a visitor alone performs them. */
export const isVisit = ({ acts = [], files, warning }: Fixtures[string]) =>
  acts.length > 0 && acts.every(isVisitors) && !files && !warning;

/**
 * Returns a widget's first fixture with acts of a visitor only.
 *
 * @throws Error if the widget has no such fixture
 */
export function visitOf(tag: string): Visit {
  const { props, acts } = Object.values(catalog[tag]!.fixtures).find(isVisit) ?? {};
  if (props && acts) return { tag, props, acts };
  throw new Error(
    `widgets/${tag}/${tag}.fixtures.ts: no fixture has \`acts\` that a visitor alone performs. Add one with \`click\`, \`fill\` and \`submit\`, so that tests can use the widget.`,
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Performs one act of a fixture. Only answers need the server. */
export function perform(element: HTMLElement, act: Act, server?: StandIn): void {
  const find = <E extends HTMLElement>(selector: string) => {
    const found = rootOf(element)?.querySelector<E>(selector);
    if (!found) throw new Error(`<${element.localName}> has no "${selector}", which a fixture acts on.`);
    return found;
  };
  if ("click" in act) find(act.click).click();
  else if ("submit" in act) find(`${act.submit} [type=submit]`).click();
  else if ("set" in act) Object.assign(element, act.set);
  else if ("mayCopy" in act) allowCopying(act.mayCopy);
  else if ("answer" in act) server!.answerNext(act.answer);
  else for (const [selector, text] of Object.entries(act.fill)) type(find<Control>(selector), text);
}

/** Replaces the clipboard, because each browser has its own permission dialog for copying. */
function allowCopying(isAllowed: boolean) {
  const writeText = () => (isAllowed ? Promise.resolve() : Promise.reject(new Error("refused")));
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  document.execCommand = () => false;
}

function type(control: Control, text: string) {
  control.focus();
  if (setChecked(control, text)) return;
  // React observes assignments to the element, and ignores an event whose value it has already seen.
  Reflect.set(Object.getPrototypeOf(control) as Control, "value", text, control);
  for (const event of ["input", "change"])
    control.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
}
