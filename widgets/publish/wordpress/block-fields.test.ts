import { describe, expect, it } from "vitest";
import { isOffered } from "../../runtime/contract";
import { contracts } from "../files/contracts/contracts";
import { fieldsOf, type BlockField } from "./block-fields";
import { wordsOf } from "./block-words";

const offered = contracts.filter(isOffered);
const fieldOf = (tag: string, name: string): BlockField =>
  fieldsOf(contracts.find((contract) => contract.tag === tag)!).find((field) => field.name === name)!;

describe("the sidebar", () => {
  it.each(offered)("has a field for each attribute of <$tag> that the plugin does not set", (contract) => {
    const names = fieldsOf(contract).map(({ name }) => name);
    const own = ["endpoint", "demo", "format", "delay", "query-prefix"];
    const expected = Object.keys(contract.attributes).filter((name) => !own.includes(name));
    expect(names.toSorted()).toEqual([...expected, "labels", "theme"].toSorted());
  });

  it("has the choices, limits and default labels from the contract", () => {
    expect(fieldOf("agency-contact-form", "service")).toMatchObject({
      kind: "choice",
      values: expect.arrayContaining(["SEO"]),
    });
    expect(fieldOf("agency-contact-form", "fields")).toMatchObject({
      kind: "group",
      fields: expect.arrayContaining([
        { name: "phone", label: "Phone", required: false, kind: "choice", values: expect.anything() },
      ]),
    });
    expect(fieldOf("testimonial-carousel", "per-page")).toMatchObject({
      property: "perPage",
      min: 1,
      default: 3,
    });
    expect(fieldOf("faq-accordion", "labels")).toMatchObject({
      defaults: { empty: "There are no questions here yet.", tryAgain: "Try again" },
    });
  });
});

it.each(offered)("the shortcode of <$tag> sets only fields that the sidebar has", ({ tag }) => {
  const { list } = wordsOf(tag);
  if (!list) return;
  const field = fieldOf(tag, list.attribute);
  const names = field.kind === "list" ? field.fields.map(({ name }) => name) : [];
  expect(names).toEqual(
    expect.arrayContaining([list.content, list.heading, ...Object.values(list.short ?? {})]),
  );
});
