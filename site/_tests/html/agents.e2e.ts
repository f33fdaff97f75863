import { expect, test } from "@playwright/test";
import { fileOf, pages } from "../support/built-site";
import { parsePage, words } from "../support/parse-page";

/** The names that agents know our forms by. */
const tools: Record<string, string> = {
  "agency-contact-form": "send_contact_message",
  "blog-explorer": "search_articles",
};

const formsOn = (address: string) => [...parsePage(fileOf(address)).querySelectorAll("main form")];

/** What an agent is told of a field: its own description, or else what its label says. */
const told = (field: Element) =>
  field.getAttribute("toolparamdescription") ??
  words(field.closest("label") ?? field.ownerDocument.querySelector(`label[for="${field.id}"]`)!);

test("every form says to agents what it does, by a name of its own on its page", () => {
  const forms = pages.flatMap((address) => {
    const names = formsOn(address).map((form) => form.getAttribute("toolname"));
    expect(new Set(names).size, address).toBe(names.length);
    return formsOn(address);
  });
  expect(forms.length).toBeGreaterThan(15);
  for (const form of forms) {
    const widget = form.closest("[hydrate]")?.localName;
    if (widget) expect(form.getAttribute("toolname")).toBe(tools[widget]);
    expect(form.getAttribute("tooldescription")!.length).toBeGreaterThan(40);
  }
});

test("and what each of its fields is for", () => {
  for (const address of ["/contact/", "/services/seo/", "/blog/"]) {
    const fields = formsOn(address).flatMap((form) => [
      ...form.querySelectorAll("[name]:not([type=hidden])"),
    ]);
    expect(fields.length, address).toBeGreaterThan(0);
    for (const field of fields) expect(told(field).length, field.outerHTML).toBeGreaterThan(8);
  }
});
