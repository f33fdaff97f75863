import { hostAttributes } from "../../../../widgets/runtime/contract";
import { fieldsOf, readSettings, setText, type FormField, type Settings } from "./control-fields";

interface Controlled {
  /** The live widget that the controls change. Its parent is in the widget's color scheme. */
  widget: HTMLElement;
  examples: Readonly<Record<string, Readonly<Record<string, string>>>>;
  onChange: (settings: Settings) => void;
}

/** Applies controls to a live widget. Returns the listener for input events, for those before this call. */
export function startControls(root: HTMLElement, { widget, examples, onChange }: Controlled) {
  const apply = async (changed?: string) => {
    await applyTo(widget, root, changed);
    if (!root.querySelector("[data-controls] [aria-invalid=true]")) onChange(readSettings(root));
  };

  const onInput = ({ target }: Event) => {
    const field = target as FormField;
    if (field.matches("[data-examples]")) {
      showExample(root, examples[field.value]!);
      return void apply();
    }
    if (!field.matches("[data-controls] [data-group]")) return;
    const error = findError(field);
    setError(field, error);
    if (!error) void apply(field.dataset.group === "attribute" ? field.name : undefined);
  };

  root.addEventListener("input", onInput);
  root.addEventListener("agency-widget-error", (event) => {
    const { attribute, message } = (event as CustomEvent<{ attribute?: string; message: string }>).detail;
    const field = fieldsOf(root, "attribute").find(({ name }) => name === attribute);
    if (!field) return;
    setError(field, message);
    event.preventDefault();
  });
  startPickers(root, widget.parentElement!);
  return onInput;
}

function showExample(root: HTMLElement, attributes: Readonly<Record<string, string>>) {
  for (const field of fieldsOf(root, "attribute")) {
    // The attributes of the host are not part of an example.
    if (field.name in hostAttributes) continue;
    const text = attributes[field.name];
    const isJson = field.dataset.kind === "json" && text !== undefined;
    setText(field, isJson ? JSON.stringify(JSON.parse(text), null, 2) : text);
    setError(field);
  }
  const labels = JSON.parse(attributes.labels ?? "{}") as Record<string, string>;
  for (const field of fieldsOf(root, "label")) setText(field, labels[field.dataset.label!]);
}

/** Applies the controls to the live widget, in which the attribute `changed` has changed. */
async function applyTo(widget: HTMLElement, root: HTMLElement, changed?: string): Promise<void> {
  await loadElement(widget);
  const { attributes, properties } = readSettings(root);
  const texts = new Map(attributes.map(({ name, text }) => [name, text]));
  const names = fieldsOf(root, "attribute").map(({ name }) => name);
  // A widget reports the same error again only if the attribute was removed in the meantime. Attributes can depend on
  // earlier ones, so they are removed from the end and set from the start.
  for (const name of names.toReversed())
    if (name === changed || widget.getAttribute(name) !== texts.get(name)) widget.removeAttribute(name);
  for (const name of [...names, "labels"]) {
    const text = texts.get(name);
    if (text === undefined) widget.removeAttribute(name);
    else if (widget.getAttribute(name) !== text) widget.setAttribute(name, text);
  }
  for (const { name } of fieldsOf(root, "property")) widget.style.removeProperty(name);
  for (const { name, value } of properties) widget.style.setProperty(name, value);
  widget.parentElement!.dataset.theme = texts.get("theme") ?? "";
}

async function loadElement(widget: HTMLElement): Promise<void> {
  if (customElements.get(widget.localName) || widget.hasAttribute("data-failed")) return;
  const failed = new Promise((resolve) =>
    widget.addEventListener("agency-widget-error", resolve, { once: true }),
  );
  // The loader loads the element at the first interaction, which this event simulates.
  widget.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
  await Promise.race([customElements.whenDefined(widget.localName), failed]);
}

/** Shows an error below a control, or removes it. */
function setError(field: FormField, message = "") {
  if (message) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  const element = document.getElementById(`${field.id}-error`);
  if (element) element.textContent = message;
}

const checks: Readonly<Record<string, { property: string; allowed: string }>> = {
  "<color>": { property: "color", allowed: "a color, such as #b3391a or oklch(60% 0.2 30)" },
  "<length>": { property: "width", allowed: "a length, such as 0px or 8px" },
};

/** Returns the error in the value of a custom property. The widget itself reports errors in attributes. */
function findError({ name, value, dataset }: FormField): string | undefined {
  const check = checks[dataset.syntax ?? ""];
  if (!check || value.trim() === "" || CSS.supports(check.property, value)) return undefined;
  return `${name} must be ${check.allowed} (found "${value}").`;
}

function startPickers(root: HTMLElement, stage: HTMLElement) {
  for (const picker of root.querySelectorAll<HTMLInputElement>("[data-picker]")) {
    const field = document.getElementById(picker.dataset.picker!) as FormField;
    picker.value = hexOf(field.value || field.dataset.default!, stage);
    picker.addEventListener("input", () => {
      field.value = picker.value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    field.addEventListener("input", () => {
      if (CSS.supports("color", field.value)) picker.value = hexOf(field.value, stage);
    });
  }
}

/** Converts a color to `#rrggbb` in the color scheme of the stage, because `light-dark()` depends on the scheme. */
function hexOf(color: string, stage: HTMLElement): string {
  const probe = document.createElement("span");
  probe.style.color = color;
  stage.append(probe);
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((value) => value!.toString(16).padStart(2, "0")).join("")}`;
}
