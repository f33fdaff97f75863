import { scripts, testReplacements } from "../tests/support/replaced-properties";

/** The elements that replace a property of the document that has their name. */
const replacements: Readonly<Record<string, (name: string) => string>> = {
  "img name": (name) => `<img name="${name}" data-origin="/foreign">`,
  "img id and name": (name) => `<img id="${name}" name="x" data-origin="/foreign">`,
  "form name": (name) => `<form name="${name}" data-origin="/foreign"></form>`,
  "embed name": (name) => `<embed name="${name}" data-origin="/foreign">`,
  "object id": (name) => `<object id="${name}" data-origin="/foreign"></object>`,
  "object name": (name) => `<object name="${name}" data-origin="/foreign"></object>`,
};

for (const [kind, element] of Object.entries(replacements))
  // The other scripts read the page in the same way, so one kind of element is enough for them.
  testReplacements(kind, element, kind === "img name" ? Object.keys(scripts) : ["the loader"]);
