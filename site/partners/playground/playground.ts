import type { Setup } from "../setup";
import { createCode } from "./code";
import { startColors } from "./colors";
import { createDelivery } from "./delivery";
import { createEventLog } from "./event-log";
import { showExample } from "./examples";
import { clearError, findError, hasErrors, showError } from "./errors";
import { forPartners, readEmbed, type Field } from "./fields";
import { applyTo } from "./live-widget";

/**
 * Updates the live widget and the code to copy when the controls change.
 *
 * @param early the events that occurred before this script loaded
 */
export function openPlayground(root: HTMLElement, early: readonly Event[]): void {
  const setup = JSON.parse(root.querySelector("[data-setup]")!.textContent) as Setup;
  const widget = root.querySelector<HTMLElement>(`[data-stage] > ${setup.tag}`)!;
  const showCode = createCode(root, setup);
  const log = createEventLog(root);
  const read = () => readEmbed(root, setup);
  const delivery = createDelivery(root);

  const apply = async (changed?: string) => {
    delivery?.update();
    await applyTo(widget, root, read, changed);
    if (!hasErrors(root)) showCode(forPartners(read(), setup));
  };

  const onInput = ({ target }: Event) => {
    const field = target as Field;
    if (field.name === "delivery") return delivery!.choose();
    if (field.matches("[data-examples]")) {
      showExample(root, setup.examples[field.value]!);
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

  const types = root.dataset.playground!.split(" ");
  for (const event of early) {
    if (event.type === "input") onInput(event);
    else if (types.includes(event.type)) log(event);
  }
  for (const type of types) root.addEventListener(type, log);
  root.addEventListener("agency-widget-error", onError);
  root.addEventListener("input", onInput);
  startColors(root, widget.parentElement!);
}
