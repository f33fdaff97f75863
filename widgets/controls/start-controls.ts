import { startColors } from "./colors";
import { clearError, findError, hasErrors, showError } from "./errors";
import { fieldsOf, readSettings, setText, type FormField, type Settings } from "./fields";
import { applyTo } from "./live-widget";

interface Controlled {
  /** The live widgets that the controls change. */
  widgets: () => readonly HTMLElement[];
  /** An element in the color scheme of the widgets, which stays empty. */
  stage: HTMLElement;
  /** The attributes of each example, by the example's name. */
  examples?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Receives valid settings after each change. */
  onChange?: (settings: Settings) => void;
}

/**
 * Applies the controls below `root` to live widgets.
 *
 * @returns the listeners for input events before this call, and for `agency-widget-error`. A canceled error is shown at
 *   its control.
 */
export function startControls(root: HTMLElement, { widgets, stage, examples, onChange }: Controlled) {
  const apply = async (changed?: string) => {
    await Promise.all(widgets().map((widget) => applyTo(widget, root, changed)));
    if (!hasErrors(root)) onChange?.(readSettings(root));
  };

  const onInput = ({ target }: Event) => {
    const field = target as FormField;
    if (field.matches("[data-examples]")) {
      showExample(root, examples![field.value]!);
      return void apply();
    }
    if (!field.matches("[data-controls] [data-group]")) return;
    clearError(field);
    const error = findError(field);
    if (error) showError(root, field.name, error);
    else void apply(field.dataset.group === "attribute" ? field.name : undefined);
  };

  const onError = (event: Event) => {
    const { attribute, message } = (event as CustomEvent<{ attribute?: string; message: string }>).detail;
    if (attribute && showError(root, attribute, message)) event.preventDefault();
  };

  root.addEventListener("input", onInput);
  startColors(root, stage);
  return { onInput, onError };
}

function showExample(root: HTMLElement, attributes: Readonly<Record<string, string>>) {
  for (const field of fieldsOf(root, "attribute")) {
    // `theme` and `hydrate` have no property and are not part of an example.
    if (!field.dataset.property) continue;
    const text = attributes[field.name];
    const isJson = field.dataset.kind === "json" && text !== undefined;
    setText(field, isJson ? JSON.stringify(JSON.parse(text), null, 2) : text);
    clearError(field);
  }
  const labels = JSON.parse(attributes.labels ?? "{}") as Record<string, string>;
  for (const field of fieldsOf(root, "label")) setText(field, labels[field.dataset.label!]);
}
