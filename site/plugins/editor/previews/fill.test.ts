import { expect, test } from "vitest";
import { fill } from "./fill";

const fields = [
  { name: "title", widget: "string", required: true },
  { name: "cta", widget: "string", default: "Call us" },
  { name: "published", widget: "datetime", required: true },
  { name: "modified", widget: "datetime", required: false },
  { name: "image", widget: "image" },
  { name: "tags", widget: "list", field: { name: "item", widget: "string" } },
  { name: "faqs", widget: "list", fields: [{ name: "question", widget: "string" }] },
  { name: "salary", widget: "object", fields: [{ name: "min", widget: "number" }] },
  { name: "button", widget: "object", required: false, fields: [{ name: "link", widget: "string" }] },
];

test("fills every field of an empty entry", () => {
  const nothing = {
    title: "",
    cta: "Call us",
    published: "2026-11-21",
    modified: undefined,
    image: undefined,
    tags: [],
    faqs: [],
    salary: { min: 0 },
  };
  expect(fill({}, fields, "2026-11-21")).toEqual(nothing);
  const broken = {
    title: null,
    published: "",
    modified: "2026-13-45",
    tags: "",
    faqs: null,
    salary: [],
    button: null,
  };
  expect(fill(broken, fields, "2026-11-21")).toEqual(nothing);
});

test("keeps existing values, except empty list items", () => {
  const written = {
    title: "A",
    cta: "B",
    published: "2025-01-02",
    modified: "2025-01-03",
    image: "a.jpg",
    tags: ["SEO"],
    faqs: [{ question: "" }, { question: "Why?" }],
    salary: { min: 5 },
    button: { link: "/" },
  };
  expect(fill({ ...written, tags: ["SEO", ""], faqs: [{}, ...written.faqs.slice(1)] }, fields, "")).toEqual(
    written,
  );
});
