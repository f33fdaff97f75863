import { attributesOf, propertyName, type AttributeContract, type RuntimeContract } from "../contract";

/** An element that keeps its properties by the names of their attributes. */
export interface PropertyStore extends HTMLElement {
  getProperty(name: string): unknown;
  setProperty(name: string, attribute: AttributeContract, value: unknown): void;
}

/** Gives a class the properties of a contract: `privacyHref` for `privacy-href`. */
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

/** Values that a page set on the element before its class was there hide the accessors: hand them over. */
export function adoptEarlyProperties(element: HTMLElement, contract: RuntimeContract): void {
  const fields = element as unknown as Record<string, unknown>;
  for (const property of Object.keys(attributesOf(contract)).map(propertyName)) {
    if (!Object.hasOwn(element, property)) continue;
    const value = fields[property];
    delete fields[property];
    fields[property] = value;
  }
}
