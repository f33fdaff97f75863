import { useLayoutEffect, type RefObject } from "react";
import { native } from "../native";

/** Makes a form work in sandboxed frames and on pages with single-key shortcuts. Each widget with fields uses it. */
export function useForm(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    native(form.current!).addEventListener("click", submitInSandbox);
    keepTyping(form.current!);
  }, [form]);
}

/** Fires `submit` in a frame without `allow-forms`, where browsers do not. Widgets send forms with a script. */
function submitInSandbox(event: Event): void {
  const submitter = native(event.target as Element).closest<HTMLButtonElement>("[type=submit]");
  if (!submitter?.form) return;
  const form = native(submitter.form);
  let isHeeded = false;
  const onSubmit = () => (isHeeded = true);
  form.addEventListener("submit", onSubmit, true);
  // Runs after the browser has handled the click.
  setTimeout(() => {
    form.removeEventListener("submit", onSubmit, true);
    const isInvalid = !form.noValidate && form.matches(":invalid");
    if (isHeeded || isInvalid || event.defaultPrevented) return;
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
  });
}

const FIELDS = "input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, select";

/** The keys that neither insert nor edit text. */
const PAGE_KEYS =
  /^(Escape|Tab|F\d+|Shift|Control|Alt|AltGraph|Meta|CapsLock|ContextMenu|(Audio|Media|Browser|Launch)\w*)$/;

/** Returns whether Ctrl, Alt or Meta is pressed. AltGr does not count: Windows reports it as Ctrl and Alt together. */
const isCombination = (event: KeyboardEvent) =>
  !event.getModifierState("AltGraph") && (event.ctrlKey || event.altKey || event.metaKey);

const isForPage = (event: KeyboardEvent) =>
  !event.isComposing && (isCombination(event) || PAGE_KEYS.test(event.key));

/** Hides typing from a page's single-key shortcuts: outside the shadow root, the target is not a field. */
function keepTyping(form: HTMLFormElement): void {
  if (!(native(form).getRootNode() instanceof ShadowRoot)) return;
  // A page that received a keydown must also receive its keyup.
  const kept = new Set<string>();
  const listen = (event: KeyboardEvent) => {
    if (!native(event.target as Element).matches(FIELDS)) return;
    const { type, code, key } = event;
    const isKept = type === "keyup" ? kept.delete(code || key) : !isForPage(event);
    if (isKept) event.stopPropagation();
    if (type === "keydown") kept[isKept ? "add" : "delete"](code || key);
  };
  for (const type of ["keydown", "keypress", "keyup"] as const) native(form).addEventListener(type, listen);
}

/** The WebMCP attributes that turn a form into a tool for AI agents. React writes them unchanged. */
interface ToolAttributes {
  toolname?: string;
  tooldescription?: string;
}

declare module "react" {
  interface FormHTMLAttributes<T> extends ToolAttributes {}
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}

/** Returns the attributes of a tool. An empty description returns none, so that pages can define their own tools. */
export const toolAttributes = (name: string, description: string): ToolAttributes =>
  description ? { toolname: name, tooldescription: description } : {};
