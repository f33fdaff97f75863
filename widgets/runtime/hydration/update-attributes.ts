/** The attributes that a visitor may have changed. */
const states = new Set(["open", "checked", "selected"]);

export function updateAttributes(actual: Element, expected: Element): void {
  const elements = actual.querySelectorAll("*");
  expected.querySelectorAll("*").forEach((model, index) => {
    const element = elements[index]!;
    const names = new Set([...element.getAttributeNames(), ...model.getAttributeNames()]);
    for (const name of names) {
      const text = model.getAttribute(name);
      if (states.has(name) || text === element.getAttribute(name)) continue;
      if (text === null) element.removeAttribute(name);
      else element.setAttribute(name, text);
    }
  });
}
