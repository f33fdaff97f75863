type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsIn = (root: Element) =>
  [...root.querySelectorAll<Field>("input, select, textarea")].filter(({ type }) => type !== "hidden");

/** Fills in each visible field, and opens the last `<details>`. */
export function use(root: Element): void {
  for (const field of fieldsIn(root)) {
    if (field.localName === "select") field.value = "PPC";
    else if (field.tabIndex >= 0) field.value = `a ${field.name}`;
  }
  const [details] = [...root.querySelectorAll("details")].slice(-1);
  if (details) details.open = true;
}

/** Returns the visitor's input: values, open elements and focus. */
export const inputIn = (root: Element): string[] => [
  ...fieldsIn(root).map(({ name, value }) => `${name}: ${value}`),
  ...[...root.querySelectorAll("details")].map(({ open }) => (open ? "open" : "closed")),
  `focus on ${(root.getRootNode() as Document | ShadowRoot).activeElement?.getAttribute("name")}`,
];

/** Returns all strings except those that are only whitespace. */
export function textsIn(root: Element): string[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim());
  return texts.filter(Boolean);
}
