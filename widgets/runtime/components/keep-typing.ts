import { native } from "../native";

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
export function keepTyping(form: HTMLFormElement): void {
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
