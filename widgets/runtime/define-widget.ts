import type { ComponentType } from "react";
import type { Contract, PropsOf } from "./contract";
import { createWidgetElement } from "./element/widget-element";
import type { StyleModule } from "./element/open-shadow";

const ours = Symbol.for("agency.widget");

/** Defines a widget's element, unless another script has. `styles` loads the stylesheet for shadow roots. */
export function defineWidget<C extends Contract>(
  contract: C,
  Widget: ComponentType<PropsOf<C>>,
  styles: () => Promise<StyleModule>,
): void {
  const { tag } = contract;
  const taken = customElements.get(tag);
  if (!taken) {
    customElements.define(
      tag,
      Object.assign(createWidgetElement(contract, Widget, styles), { [ours]: true }),
    );
  } else if (!(ours in taken)) {
    console.warn(
      `Another script on this page already defines <${tag}>, so this script was ignored. Remove one of the two scripts.`,
    );
  }
}
