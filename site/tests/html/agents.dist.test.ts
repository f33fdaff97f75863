import { expect, test } from "vitest";
import { lengthOf } from "../../schemas/fields/fields";
import { pages } from "../support/built-site";
import { documentAt, words } from "../support/parse-page";

/** The names by which AI agents call the widgets' forms, keyed by tag. */
const tools: Record<string, string> = {
  "agency-contact-form": "send_contact_message",
  "blog-explorer": "search_articles",
};

/** Returns the forms that send something. Others, such as a tool's, work only in the page. */
const formsOn = (address: string) => [...documentAt(address).querySelectorAll("main form[action]")];

/** Returns a field's description for agents, or the text of its label if it has none. */
const told = (field: Element) =>
  field.getAttribute("toolparamdescription") ??
  words(field.closest("label") ?? field.ownerDocument.querySelector(`label[for="${field.id}"]`));

test("every form and field is described for agents", () => {
  for (const address of pages) {
    const names = formsOn(address).map((form) => form.getAttribute("toolname"));
    expect(new Set(names).size, address).toBe(names.length);
    for (const form of formsOn(address)) {
      const widget = form.closest("[hydrate]")?.localName;
      if (widget) expect(form.getAttribute("toolname")).toBe(tools[widget]);
      expect(lengthOf(form.getAttribute("tooldescription")!, 1.5), address).toBeGreaterThan(40);
      for (const field of form.querySelectorAll("[name]:not([type=hidden])"))
        expect(told(field).length, `${address} ${field.getAttribute("name")}`).toBeGreaterThan(2);
    }
  }
  expect(pages.flatMap(formsOn).length).toBeGreaterThan(0);
});
