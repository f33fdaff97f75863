import { formatAttribute, resolveProps } from "../attributes";
import type { Wording } from "../language/language";
import { accessorNames, attributesOf, hostAttributes, propertyName, type RuntimeContract } from "../contract";

/** The values that scripts have set as an element's properties. A property overrides its attribute. */
export class Properties extends Map<string, unknown> {
  constructor(
    readonly element: HTMLElement,
    readonly contract: RuntimeContract,
    readonly wording: Wording,
    readonly onChange: () => void,
  ) {
    super();
  }

  /** Returns an attribute's text. React writes `perPage` as `perpage` while the element is not defined. */
  textOf = (name: string): string | null =>
    this.element.getAttribute(name) ?? this.element.getAttribute(propertyName(name));

  read(name: string): unknown {
    const value = this.get(name) ?? undefined;
    if (value !== undefined) return value;
    if (name in hostAttributes) return this.textOf(name) ?? undefined;
    const textOf = (other: string) => (other === name ? this.textOf(name) : null);
    const { props } = resolveProps(this.contract, textOf, undefined, this.wording.words);
    return props[propertyName(name)] ?? undefined;
  }

  /** Sets a property, and its attribute if the value has a text form. */
  write(name: string, value: unknown): void {
    const { element } = this;
    const attribute = attributesOf(this.contract)[name]!;
    // Some frameworks pass an attribute's text as a property.
    const isText = typeof value === "string" && attribute.type !== "string";
    if (isText) return element.setAttribute(name, value);
    const isSet = value !== undefined && value !== null;
    // A property that is set to nothing is named all the same.
    this.set(name, value);
    // JSON values, and values without a text form, are not written to the attribute.
    const isReflected = !isSet || ["string", "number", "boolean"].includes(typeof value);
    if (attribute.type === "json" || !isReflected) return this.onChange();
    const text = formatAttribute(attribute, value);
    if (text !== null) return element.setAttribute(name, text);
    element.removeAttribute(name);
    element.removeAttribute(propertyName(name));
  }

  followAttribute(name: string, text: string | null): void {
    const value = this.get(name);
    if (value !== undefined && formatAttribute(attributesOf(this.contract)[name]!, value) !== text)
      this.delete(name);
  }
}

export function defineAccessors<E extends HTMLElement>(
  prototype: E,
  contract: RuntimeContract,
  propertiesOf: (element: E) => Properties,
): void {
  for (const name of accessorNames(contract)) {
    Object.defineProperty(prototype, propertyName(name), {
      configurable: true,
      enumerable: true,
      get(this: E) {
        return propertiesOf(this).read(name);
      },
      set(this: E, value: unknown) {
        propertiesOf(this).write(name, value);
      },
    });
  }
}

/** Applies properties from before the definition. As own properties, they would hide the class's accessors. */
export function adoptEarlyProperties(element: HTMLElement, contract: RuntimeContract): void {
  const fields = element as unknown as Record<string, unknown>;
  for (const property of accessorNames(contract).map(propertyName)) {
    if (!Object.hasOwn(element, property)) continue;
    const value = fields[property];
    delete fields[property];
    fields[property] = value;
  }
}
