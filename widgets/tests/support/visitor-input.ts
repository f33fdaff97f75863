import type { Act } from "../../runtime/fixtures";
import type { StandIn } from "./stand-in-server";
import { rootOf } from "./until";

export const message = { name: "Ada Byron", email: "ada@example.com", service: "SEO", message: "Hello." };

/** Fills in the contact form in a tree without firing events. */
export function fillIn(root: ParentNode, values: Readonly<Record<string, string>> = message): void {
  for (const [name, value] of Object.entries(values))
    root.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
}

/** Fires the first event of a press, which makes the loader start a waiting widget. */
export function touch(element: Element): void {
  const { PointerEvent } = element.ownerDocument.defaultView!;
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
}

/**
 * Fires the events of a press.
 *
 * @returns false if the default action was prevented
 */
export function press(element: HTMLElement, init: MouseEventInit = {}): boolean {
  const { MouseEvent } = element.ownerDocument.defaultView!;
  touch(element);
  element.focus();
  return element.dispatchEvent(
    new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ...init }),
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Performs one act of a fixture. Only answers need the server. */
export function perform(
  element: Element,
  act: Act,
  server?: StandIn,
  click = (node: HTMLElement) => node.click(),
): void {
  const find = <E extends HTMLElement>(selector: string) => {
    const found = rootOf(element)?.querySelector<E>(selector);
    if (!found) throw new Error(`<${element.localName}> has no "${selector}", which a fixture acts on.`);
    return found;
  };
  if ("click" in act) click(find(act.click));
  else if ("submit" in act) click(find(`${act.submit} [type=submit]`));
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

/** Fills in a control, without the constructors of events, because some pages replace them. */
function type(control: Control, text: string) {
  control.focus();
  // React observes assignments to the element, and ignores an event whose value it has already seen.
  Reflect.set(Object.getPrototypeOf(control) as Control, "value", text, control);
  for (const name of ["input", "change"]) {
    const event = document.createEvent("Event");
    event.initEvent(name, true);
    control.dispatchEvent(event);
  }
}
