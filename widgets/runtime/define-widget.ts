import type { ComponentType } from "react";
import { className, type Contract, type PropsOf } from "./contract";
import { createWidgetElement } from "./element/widget-element";

const ours = Symbol.for("agency.widget");

/** Defines a widget's element, unless another script has. `styles` is its stylesheet for shadow roots. */
export function defineWidget<C extends Contract>(
  contract: C,
  Widget: ComponentType<PropsOf<C>>,
  styles: string,
): void {
  const { tag } = contract;
  const taken = customElements.get(tag);
  if (!taken) {
    const element = createWidgetElement(contract, Widget, styles);
    // Build tools shorten the names of classes.
    Object.defineProperty(element, "name", { value: className(tag) });
    customElements.define(tag, Object.assign(element, { [ours]: true }));
  } else if (!(ours in taken)) {
    console.warn(
      `Another script on this page already defines <${tag}>, so this script was ignored. Remove one of the two scripts.`,
    );
  }
}
