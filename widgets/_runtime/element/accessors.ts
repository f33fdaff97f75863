import { attributesOf, propertyName, type AttributeContract, type RuntimeContract } from "../contract";

/** An element that stores its properties by attribute name. */
export interface PropertyStore extends HTMLElement {
  getProperty(name: string): unknown;
  setProperty(name: string, attribute: AttributeContract, value: unknown): void;
}

/** Defines the properties of a contract on a class: `privacyHref` for `privacy-href`. */
export function defineAccessors(prototype: PropertyStore, contract: RuntimeContract): void {
  for (const [name, attribute] of Object.entries(attributesOf(contract))) {
    Object.defineProperty(prototype, propertyName(name), {
      configurable: true,
      enumerable: true,
      get(this: PropertyStore) {
        return this.getProperty(name);
      },
      set(this: PropertyStore, value: unknown) {
        this.setProperty(name, attribute, value);
      },
    });
  }
}

/** Passes values on that a page set before the class was defined, because they hide the accessors. */
export function adoptEarlyProperties(element: HTMLElement, contract: RuntimeContract): void {
  const fields = element as unknown as Record<string, unknown>;
  for (const property of Object.keys(attributesOf(contract)).map(propertyName)) {
    if (!Object.hasOwn(element, property)) continue;
    const value = fields[property];
    delete fields[property];
    fields[property] = value;
  }
}
