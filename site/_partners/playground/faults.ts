import type { Field } from "./fields";

const noteOf = (field: Field) => document.getElementById(`${field.id}-fault`);

/** @returns whether a control bears this name */
export function showFault(root: HTMLElement, name: string, message: string): boolean {
  const field = root.querySelector<Field>(`[data-controls] [name="${CSS.escape(name)}"]`);
  const note = field && noteOf(field);
  if (!note) return false;
  field.setAttribute("aria-invalid", "true");
  note.textContent = message;
  return true;
}

export function clearFault(field: Field) {
  field.removeAttribute("aria-invalid");
  const note = noteOf(field);
  if (note) note.textContent = "";
}

export const hasFaults = (root: HTMLElement) =>
  root.querySelector("[data-controls] [aria-invalid=true]") !== null;

const checks: Readonly<Record<string, { property: string; allowed: string }>> = {
  "<color>": { property: "color", allowed: "a color, such as #b3391a or oklch(60% 0.2 30)" },
  "<length>": { property: "width", allowed: "a length, such as 0px or 8px" },
};

/** What is wrong with the value of a custom property; an attribute is checked by the widget. */
export function faultOf({ name, value, dataset }: Field): string | undefined {
  const check = checks[dataset.syntax ?? ""];
  if (!check || value.trim() === "" || CSS.supports(check.property, value)) return undefined;
  return `${name} must be ${check.allowed} (found "${value}").`;
}
