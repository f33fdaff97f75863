import { useState } from "react";
import { defineContract, type PropsOf } from "../../runtime/contract";
import { defineWidget } from "../../runtime/define-widget";
import { useHost } from "../../runtime/host";
import { rootOf } from "./until";

const attributes = {
  name: { type: "string", default: "nobody", description: "A text." },
  tone: { type: "string", values: ["plain", "loud"], description: "One of two texts." },
  "per-page": { type: "number", default: 3, description: "A number." },
  disabled: { type: "boolean", description: "A boolean." },
  items: { type: "json", shape: [{ title: "string" }], content: true, default: [], description: "A list." },
} as const;

const describeProbe = (tag: string) =>
  defineContract({
    tag,
    summary: "A widget that shows its props.",
    attributes,
    events: {},
    parts: {},
    customProperties: {},
    labels: { press: "Press" },
    errorCodes: {},
  });

export type ProbeProps = PropsOf<ReturnType<typeof describeProbe>>;

/** A widget that shows its props as JSON, counts and emits clicks, and throws on demand. */
export function Probe({ labels, ...props }: ProbeProps) {
  const { emit } = useHost();
  const [clicks, setClicks] = useState(0);
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("the probe was broken");
  const press = () => {
    setClicks(clicks + 1);
    emit("agency-press", { clicks: clicks + 1 });
  };
  return (
    <section>
      <output>{JSON.stringify({ ...props, clicks })}</output>
      <label>
        <span>Text</span>
        <input name="text" />
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

export const styles = "output { display: block }";

let count = 0;

/** Creates a probe with a new tag. Its `define` function defines the element. */
export function newProbe() {
  count += 1;
  const tag = `test-probe-${count}`;
  const contract = describeProbe(tag);
  return { tag, contract, define: () => defineWidget(contract, Probe, styles) };
}

/** Returns the props and state that a probe shows. Returns undefined if it shows something else. */
export function shownBy(probe: Element) {
  const text = rootOf(probe)?.querySelector("output")?.textContent;
  return text ? (JSON.parse(text) as ProbeProps & { clicks: number }) : undefined;
}

export const partOf = <E extends HTMLElement>(probe: Element, selector: string) =>
  rootOf(probe)!.querySelector<E>(selector)!;
