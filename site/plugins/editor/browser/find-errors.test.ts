import { expect, it } from "vitest";
import { labelOf } from "./find-errors";

const item = { name: "answer", label: "Answer", widget: "text" };
const fields = [
  { name: "faqs", label: "Questions", widget: "list", fields: [item] },
  { name: "meta", label: "In search results", widget: "object", fields: [item] },
  { name: "tags", label: "Tags", widget: "list" },
];

it.each([
  [["faqs", 2, "answer"], "“Questions”, item 3, “Answer”"],
  [["meta", "answer"], "“In search results”, “Answer”"],
  [["tags", 0], "“Tags”, item 1"],
  [[0, "answer"], "item 1, “Answer”"],
  [["unknown"], "“unknown”"],
  [[], ""],
])("describes the field at %j by its label", (path, label) => {
  expect(labelOf(path, fields)).toBe(label);
});
