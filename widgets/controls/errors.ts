import type { FormField } from "./fields";

const messageOf = (field: FormField) => document.getElementById(`${field.id}-error`);

/** Shows an error below a control. Returns whether there is a control with this name. */
export function showError(root: HTMLElement, name: string, message: string): boolean {
  const field = root.querySelector<FormField>(`[data-controls] [name="${CSS.escape(name)}"]`);
  const element = field && messageOf(field);
  if (!element) return false;
  field.setAttribute("aria-invalid", "true");
  element.textContent = message;
  return true;
}

export function clearError(field: FormField) {
  field.removeAttribute("aria-invalid");
  const element = messageOf(field);
  if (element) element.textContent = "";
}

export const hasErrors = (root: HTMLElement) =>
  root.querySelector("[data-controls] [aria-invalid=true]") !== null;

const checks: Readonly<Record<string, { property: string; allowed: string }>> = {
  "<color>": { property: "color", allowed: "a color, such as #b3391a or oklch(60% 0.2 30)" },
  "<length>": { property: "width", allowed: "a length, such as 0px or 8px" },
};

/** Returns the error in the value of a custom property. The widget itself reports errors in attributes. */
export function findError({ name, value, dataset }: FormField): string | undefined {
  const check = checks[dataset.syntax ?? ""];
  if (!check || value.trim() === "" || CSS.supports(check.property, value)) return undefined;
  return `${name} must be ${check.allowed} (found "${value}").`;
}
