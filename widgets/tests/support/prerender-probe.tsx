import { renderToString } from "react-dom/server";
import { formatAttribute, resolveProps } from "../../runtime/attributes";
import { attributesOf, propertyName } from "../../runtime/contract";
import { prerenderHost } from "../../runtime/host";
import { fingerprint } from "../../runtime/hydration/prerendered-html";
import { createWidgetRoot } from "../../runtime/element/widget-root";
import { defineWidget } from "../../runtime/define-widget";
import { Probe, styles, type ProbeProps, type newProbe } from "./probe";

/**
 * Returns the HTML of a probe, as the build writes it. Afterward, `define` defines the probe on React, as on our own
 * pages.
 */
export function prerenderProbe(probe: ReturnType<typeof newProbe>, props: Partial<ProbeProps> = {}): string {
  const { tag, contract } = probe;
  probe.define = () => defineWidget(contract, Probe, styles);
  const WidgetRoot = createWidgetRoot(tag, Probe);
  const known = attributesOf(contract);
  const values = new Map(
    Object.keys(known).map((name) => [name, props[propertyName(name) as keyof ProbeProps] as unknown]),
  );
  const content = renderToString(
    <WidgetRoot host={prerenderHost("p")} props={resolveProps(contract, () => null, values).props} />,
  );
  const element = document.createElement("div");
  for (const [name, value] of values) {
    const text = formatAttribute(known[name]!, value);
    if (text !== null) element.setAttribute(name, text);
  }
  element.innerHTML = `<div data-root="p" data-fingerprint="${fingerprint(content)}">${content}</div>`;
  return element.outerHTML.replace(/^<div/, `<${tag}`).replace(/div>$/, `${tag}>`);
}
