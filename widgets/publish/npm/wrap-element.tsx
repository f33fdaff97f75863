import { forwardRef, useEffect, useImperativeHandle, useRef, type ElementType } from "react";
import { writeJson } from "../../runtime/values/write-json";
import { propertyName } from "../../runtime/contract";

interface Wrapped {
  tag: string;
  /** The name of the attribute and the kind of value, by property. */
  properties: Readonly<Record<string, readonly [attribute: string, kind: string]>>;
  types: readonly string[];
}

/** Returns the name of an event's handler in React: `onAgencyToggle` for `agency-toggle`. */
const handlerName = (type: string) => propertyName(`on-${type}`);

type Props = Readonly<Record<string, unknown>>;

/** Returns the text of an attribute, or undefined to omit the attribute. A missing list is named all the same. */
function textOf(kind: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return kind === "json" ? "null" : undefined;
  if (kind === "boolean") return value ? "" : undefined;
  return kind === "json" && typeof value !== "string" ? writeJson(value) : String(value);
}

/** Returns the element's attributes. React cannot set properties, because the element may not be defined yet. */
function attributesFor({ properties, types }: Wrapped, { prerendered, className, ...props }: Props) {
  const handlers = types.map(handlerName);
  const attributes: Record<string, unknown> = { class: className };
  for (const [name, value] of Object.entries(props)) {
    const known = properties[name];
    if (known) attributes[known[0]] = textOf(known[1], value);
    else if (!handlers.includes(name)) attributes[name] = value;
  }
  if (typeof prerendered === "string") {
    // By the time React compares the markup, the browser has already turned the template into a shadow root.
    attributes.suppressHydrationWarning = true;
    attributes.dangerouslySetInnerHTML = { __html: prerendered };
  }
  return attributes;
}

export function wrapElement(wrapped: Wrapped, load: () => Promise<unknown>) {
  const Element = wrapped.tag as ElementType;
  const Wrapper = forwardRef<HTMLElement, Props>((props, ref) => {
    const element = useRef<HTMLElement>(null);
    const latest = useRef(props);
    useImperativeHandle(ref, () => element.current!, []);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      const node = element.current!;
      const listen = (event: Event) =>
        (latest.current[handlerName(event.type)] as ((event: Event) => void) | undefined)?.(event);
      for (const type of wrapped.types) node.addEventListener(type, listen);
      void load();
      return () => {
        for (const type of wrapped.types) node.removeEventListener(type, listen);
      };
    }, []);
    return <Element {...attributesFor(wrapped, props)} ref={element} />;
  });
  Wrapper.displayName = wrapped.tag;
  return Wrapper;
}
