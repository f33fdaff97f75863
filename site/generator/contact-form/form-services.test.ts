import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { linkServices } from "../facts/derive-facts";
import { formServices, shownIn, withLabels } from "./form-services";
import { readFormServices } from "./read-form-services";

const service = (title: string, order: number, more = {}) => ({
  slug: title.toLowerCase(),
  title,
  order,
  testimonials: [],
  related: [],
  ...more,
});
const services = [
  service("Podcasts", 2, { formValue: "Podcast" }),
  service("Radio", 3, { formValue: "Radio", draft: true }),
  service("Print", 1, { formValue: "Print", formLabel: "Anything on paper" }),
  service("Posters", 4, { formValue: "print" }),
  service("Repairs", 5, { formValue: "other" }),
  service("Events", 6),
];

it("offers the values of services in their order, each once, and Other last", () => {
  expect(formServices(services).map(({ value, label }) => `${value}: ${label}`)).toEqual([
    "Print: Anything on paper",
    "Podcast: Podcasts",
    "Other: Other",
  ]);
});

it("offers nothing, not even Other, if no service has a value", () => {
  expect(formServices([service("Events", 1)])).toEqual([]);
});

it.each([
  [
    "the page's service, the one with the same value, or Other",
    services,
    ["Podcast", "Other", "Print", "Print", "Other", "Other"],
  ],
  ["nothing if there are no options", [service("Events", 1)], [undefined]],
])("preselects %s", (_what, all, expected) => {
  const options = formServices(all);
  const linked = linkServices(all as never, { people: [], studies: [], options });
  expect(linked.map(({ formValue }) => formValue)).toEqual(expected);
});

it("translates options by the translated label or title of their service, but leaves common ones to the widget", () => {
  const options = formServices([
    service("SEO", 1, { formValue: "SEO", formLabel: "Search Engine Optimization (SEO)" }),
    service("Web", 1, { formValue: "Web", formLabel: "Websites" }),
    ...services,
  ]);
  const translated = [
    service("SEO", 1, { title: "Posicionamiento", formLabel: "Search Engine Optimization (SEO)" }),
    service("Web", 2, { title: "Páginas", formLabel: "Websites" }),
    service("Print", 3, { title: "Imprenta", formLabel: "Todo en papel" }),
  ];
  expect(withLabels(options, "es", translated).map(({ labels }) => labels?.es)).toEqual([
    undefined,
    "Páginas",
    "Todo en papel",
    undefined,
    undefined,
  ]);
});

const folder = testFolder();

it("reads the form's services in the site's order, and skips files without a usable title or value", async () => {
  expect(readFormServices(folder)).toEqual([]);
  await mkdir(path.join(folder, "services"));
  const write = (name: string, content: unknown) =>
    writeFile(path.join(folder, "services", name), JSON.stringify(content));
  await write("a.json", { title: "Second", order: 2, formValue: "Two" });
  await write("b.json", { title: " First ", order: 1, formValue: " One ", formLabel: 1 });
  await write("c.json", { title: "An idea", draft: true, formValue: "Idea" });
  for (const [name, title] of Object.entries({ d: undefined, e: 7, f: " ", g: ["A"] }))
    await write(`${name}.json`, { title, formValue: "None" });
  await write("h.json", "no object");
  expect(readFormServices(folder).map(({ value, label }) => `${value}: ${label}`)).toEqual([
    "One: First",
    "Two: Second",
    "Other: Other",
  ]);
  await mkdir(path.join(folder, "en/services"), { recursive: true });
  await write("../en/services/a.json", { title: "Deuxième" });
  const shown = shownIn("en-GB", readFormServices(folder, ["fr", "en"]));
  expect(shown.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    "One: First",
    "Two: Deuxième",
    "Other: Other",
  ]);
});
