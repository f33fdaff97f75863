import { expect, it } from "vitest";
import { linkServices } from "../facts/derive-facts";
import { formServices, withLabels } from "./form-services";

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
  const linked = linkServices(all as never, [], [], options);
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
