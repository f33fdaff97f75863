const FIELDS = "input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, select";

/** Keys that neither insert nor edit text. */
const PAGE_KEYS =
  /^(Escape|Tab|F\d+|Shift|Control|Alt|AltGraph|Meta|CapsLock|ContextMenu|(Audio|Media|Browser|Launch)\w*)$/;

/** AltGr writes characters, and is Ctrl and Alt together on Windows. */
const isCombination = (event: KeyboardEvent) =>
  !event.getModifierState("AltGraph") && (event.ctrlKey || event.altKey || event.metaKey);

const isForPage = (event: KeyboardEvent) =>
  !event.isComposing && (isCombination(event) || PAGE_KEYS.test(event.key));

/**
 * Keeps keys in a widget's fields from triggering a page's single-key shortcuts. Pages ignore keys whose target is a
 * field, but an event from a shadow root has the element as its target.
 */
export function keepTyping(container: HTMLElement): void {
  if (!(container.getRootNode() instanceof ShadowRoot)) return;
  // A page that received a keydown must also receive its keyup.
  const kept = new Set<string>();
  const listen = (event: KeyboardEvent) => {
    if (!(event.target as Element).matches(FIELDS)) return;
    const { type, code, key } = event;
    const isKept = type === "keyup" ? kept.delete(code || key) : !isForPage(event);
    if (isKept) event.stopPropagation();
    if (type === "keydown") kept[isKept ? "add" : "delete"](code || key);
  };
  for (const type of ["keydown", "keypress", "keyup"] as const) container.addEventListener(type, listen);
}
