import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { linkServices } from "../facts/derive-facts";
import { formOptions, furtherServices } from "./form-services";
import { readFormServices } from "./read-form-services";

const service = (title: string, more = {}) => ({
  slug: title.toLowerCase(),
  title,
  testimonials: [],
  related: [],
  ...more,
});
const services = [
  service("Podcast", { inForm: true, formValue: "SEO" }),
  service("Radio", { inForm: true, draft: true }),
  service("local seo", { inForm: true }),
  service("Print", { inForm: false, formValue: "Content" }),
  service("Events"),
];

it("offers additional published services before Other, without duplicates", () => {
  const titles = furtherServices(services).map(({ title }) => title);
  expect(titles).toEqual(["Podcast"]);
  expect(formOptions((value) => value, titles).slice(-3)).toEqual(["Local", "Podcast", "Other"]);
});

it("preselects the page's service, the option in `formValue`, or Other", () => {
  const linked = linkServices({ services, caseStudies: [] } as unknown as Parameters<typeof linkServices>[0]);
  expect(linked.map(({ formValue }) => formValue)).toEqual(["Podcast", "Other", "Local", "Content", "Other"]);
});

it("reads the form's services in the site's order, and skips services without a usable title", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "services-"));
  expect(readFormServices(folder)).toEqual([]);
  await mkdir(path.join(folder, "services"));
  const write = (name: string, content: unknown) =>
    writeFile(path.join(folder, "services", name), JSON.stringify(content));
  await write("a.json", { title: "Second", order: 2, inForm: true });
  await write("b.json", { title: " First ", order: 1, inForm: true });
  await write("c.json", { title: "An idea", draft: true, inForm: true });
  for (const [name, title] of Object.entries({ d: undefined, e: 7, f: " ", g: ["A"] }))
    await write(`${name}.json`, { title, inForm: true });
  await write("h.json", "no object");
  expect(readFormServices(folder)).toEqual(["First", "Second"]);
  await rm(folder, { recursive: true });
});
