import { expect } from "chai";
import { payload } from "./contact-page";

/** Returns the names of all properties of a form in this browser, except the names of fields and of the payload. */
export function propertiesOfForms(): string[] {
  const names = new Set<string>();
  for (let level: object | null = HTMLFormElement.prototype; level; level = Reflect.getPrototypeOf(level))
    for (const name of Object.getOwnPropertyNames(level)) names.add(name);
  return [...names].filter((name) => !Object.hasOwn({ ...payload, ...payload.fields }, name));
}

/** Returns extra values with these names, and `campaign`. In an object literal, `__proto__` would not be a name. */
export const extraOf = (names: readonly string[]) =>
  Object.fromEntries(["campaign", ...names].map((name) => [name, `my ${name}`]));

export function expectExtra(sent: object, names: readonly string[]) {
  expect(names).to.include.members(["__proto__", "children", "parentNode", "submit"]);
  for (const name of names)
    expect(Object.getOwnPropertyDescriptor(sent, name)?.value, name).to.equal(`my ${name}`);
}
