import { useState } from "react";
import { renderToString } from "react-dom/server";
import { formatAttribute, resolveProps } from "../_runtime/attributes";
import { attributesOf, defineContract, propertyName, type PropsOf } from "../_runtime/contract";
import { defineWidget } from "../_runtime/define-widget";
import { prerenderHost, useHost } from "../_runtime/host";
import { createWidgetRoot } from "../_runtime/widget-root";
import { rootOf } from "./until";

const attributes = {
  name: { type: "string", default: "nobody", description: "A text." },
  tone: { type: "string", values: ["plain", "loud"], description: "One of two texts." },
  "per-page": { type: "number", default: 3, description: "A number." },
  disabled: { type: "boolean", description: "A switch." },
  items: { type: "json", shape: [{ title: "string" }], default: [], description: "A list." },
} as const;

const describeProbe = (tag: string) =>
  defineContract({
    tag,
    summary: "A widget that shows what it was given.",
    attributes,
    events: {},
    parts: {},
    customProperties: {},
    labels: { press: "Press" },
    errorCodes: {},
  });

type ProbeProps = PropsOf<ReturnType<typeof describeProbe>>;

/** Shows its props as JSON, counts its clicks, tells them to the page, and breaks on demand. */
function Probe({ labels, ...props }: ProbeProps) {
  const { emit, surroundings } = useHost();
  const [clicks, setClicks] = useState(0);
  const [broken, setBroken] = useState(false);
  if (broken && props.name !== "mended") throw new Error("the probe was broken");
  const press = () => {
    setClicks(clicks + 1);
    const heeded = emit("agency-press", { clicks: clicks + 1 }, { cancelable: true });
    if (!heeded) setClicks(-1);
  };
  return (
    <section>
      <output>{JSON.stringify({ ...props, surroundings, clicks })}</output>
      <label>
        Text <input name="text" />
      </label>
      <button type="button" id="press" onClick={press}>
        {labels.press}
      </button>
      <button type="button" id="break" onClick={() => setBroken(true)}>
        Break
      </button>
    </section>
  );
}

export interface ProbeElement extends HTMLElement {
  name: string;
  perPage: number;
  disabled: boolean;
  items: { title: string }[] | undefined;
}

const styles = async () => ({ default: "output { display: block }" });

let count = 0;

/** A tag that nobody has defined yet; `define` makes it a probe. */
export function newProbe() {
  count += 1;
  const tag = `test-probe-${count}`;
  const contract = describeProbe(tag);
  return { tag, contract, define: () => defineWidget(contract, Probe, styles) };
}

/** A probe's HTML as the build writes it. */
export function prerenderProbe(
  { tag, contract }: ReturnType<typeof newProbe>,
  props: Partial<ProbeProps> = {},
): string {
  const WidgetRoot = createWidgetRoot(tag, Probe);
  const known = attributesOf(contract);
  const values = new Map(
    Object.keys(known).map((name) => [name, props[propertyName(name) as keyof ProbeProps] as unknown]),
  );
  const content = renderToString(
    <WidgetRoot host={prerenderHost("light")} props={resolveProps(contract, () => null, values)} />,
    { identifierPrefix: "p" },
  );
  const element = document.createElement("div");
  for (const [name, value] of values) {
    const text = formatAttribute(known[name]!, value);
    if (text !== null) element.setAttribute(name, text);
  }
  element.innerHTML = `<div data-root="p">${content}</div>`;
  return element.outerHTML.replace(/^<div/, `<${tag}`).replace(/div>$/, `${tag}>`);
}

/** What a probe shows of its props and state; undefined while it shows something else. */
export function shownBy(probe: Element) {
  const text = rootOf(probe)?.querySelector("output")?.textContent;
  return text ? (JSON.parse(text) as ProbeProps & { surroundings: string; clicks: number }) : undefined;
}

/** A control in the probe. */
export const partOf = <E extends HTMLElement>(probe: Element, selector: string) =>
  rootOf(probe)!.querySelector<E>(selector)!;
