import type { Setup } from "../setup";
import { createCode } from "./code";
import { startColors } from "./colors";
import { createDelivery } from "./delivery";
import { createEventLog } from "./event-log";
import { showExample } from "./examples";
import { clearFault, faultOf, hasFaults, showFault } from "./faults";
import { forPartners, readEmbed, type Field } from "./fields";
import { applyTo } from "./live-widget";

/**
 * Brings the controls of a widget's page to life: what is set there holds in the live widget and in
 * the code to copy.
 *
 * @param early what has happened so far
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
    if (!hasFaults(root)) showCode(forPartners(read(), setup));
  };

  const onInput = ({ target }: Event) => {
    const field = target as Field;
    if (field.name === "delivery") return delivery!.choose();
    if (field.matches("[data-examples]")) {
      showExample(root, setup.examples[field.value]!);
      return void apply();
    }
    if (!field.matches("[data-controls] [data-group]")) return;
    clearFault(field);
    const fault = faultOf(field);
    if (fault) showFault(root, field.name, fault);
    else void apply(field.dataset.group === "attribute" ? field.name : undefined);
  };

  const onFault = (event: Event) => {
    const { attribute, message } = (event as CustomEvent<{ attribute?: string; message: string }>).detail;
    if (attribute && showFault(root, attribute, message)) event.preventDefault();
  };

  const types = root.dataset.playground!.split(" ");
  for (const event of early) {
    if (event.type === "input") onInput(event);
    else if (types.includes(event.type)) log(event);
  }
  for (const type of types) root.addEventListener(type, log);
  root.addEventListener("agency-widget-error", onFault);
  root.addEventListener("input", onInput);
  startColors(root, widget.parentElement!);
}
