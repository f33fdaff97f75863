import { createEventLog } from "../../../../widgets/controls/event-log";
import { startControls } from "../../../../widgets/controls/start-controls";
import type { Setup } from "../setup";
import { createCode } from "./code";
import { createDelivery } from "./delivery";
import { forPartners } from "./for-partners";

/**
 * Updates the live widget and the code to copy when the controls change.
 *
 * @param early the events that occurred before this script loaded
 */
export function openPlayground(root: HTMLElement, early: readonly Event[]): void {
  const setup = JSON.parse(root.querySelector("[data-setup]")!.textContent) as Setup;
  const { tag, name, event: example, examples } = setup;
  const stage = root.querySelector<HTMLElement>("[data-stage]")!;
  const widgets = [stage.querySelector<HTMLElement>(`:scope > ${tag}`)!];
  const showCode = createCode(root, setup);
  const log = createEventLog(root);
  const delivery = createDelivery(root);
  const { onInput, onError } = startControls(root, {
    widgets: () => widgets,
    stage,
    examples,
    onChange: (settings) => showCode(forPartners({ tag, name, event: example, ...settings }, setup)),
  });

  const onDelivery = ({ target }: Event) => {
    if ((target as HTMLInputElement).name === "delivery") delivery!.choose();
    else delivery?.update();
  };

  const types = root.dataset.playground!.split(" ");
  for (const event of early) {
    if (event.type === "input") {
      onInput(event);
      onDelivery(event);
    } else if (types.includes(event.type)) log(event);
  }
  for (const type of types) root.addEventListener(type, (event) => log(event));
  root.addEventListener("agency-widget-error", onError);
  root.addEventListener("input", onDelivery);
}
