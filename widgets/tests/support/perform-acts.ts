import type { Act } from "../../runtime/fixtures";
import type { StandIn } from "./stand-in-server";
import { rootOf } from "./until";

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
  // React observes assignments to the element, and ignores an event whose value it has already seen.
  Reflect.set(Object.getPrototypeOf(control) as Control, "value", text, control);
  for (const event of ["input", "change"])
    control.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
}
