import { describe, expect, it } from "vitest";
import { isOffered } from "../_runtime/contract";
import { contracts } from "../_build/contracts/contracts";
import { fieldsOf, type BlockField } from "./fields";
import { wordsOf } from "./words";

const offered = contracts.filter(isOffered);
const fieldOf = (tag: string, name: string): BlockField =>
  fieldsOf(contracts.find((contract) => contract.tag === tag)!).find((field) => field.name === name)!;

describe("the sidebar", () => {
  it.each(offered)(
    "of <$tag> has a field for each attribute but those that the settings decide",
    (contract) => {
      const names = fieldsOf(contract).map(({ name }) => name);
      const settings = ["endpoint", "demo", "format", "delay", "services", "fields"];
      const expected = Object.keys(contract.attributes).filter((name) => !settings.includes(name));
      expect(names.toSorted()).toEqual([...expected, "labels", "theme"].toSorted());
    },
  );

  it("makes a list of fields of a list of objects", () => {
    expect(fieldOf("faq-accordion", "items")).toMatchObject({
      kind: "list",
      property: "items",
      fields: [
        { name: "question", kind: "text", required: true },
        { name: "answer", kind: "long-text", required: true },
      ],
    });
  });

  it("takes values, limits and wordings from the contract", () => {
    expect(fieldOf("agency-contact-form", "service")).toMatchObject({
      kind: "choice",
      values: expect.arrayContaining(["SEO"]),
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

describe("a shortcode", () => {
  it.each(offered)("of <$tag> is written with fields that there are", (contract) => {
    const { list } = wordsOf(contract.tag);
    const lists = fieldsOf(contract).filter(({ kind }) => kind === "list");
    expect(lists.map(({ name }) => name)).toEqual(list ? [list.attribute] : []);
    if (!list || lists[0]?.kind !== "list") return;
    const names = lists[0].fields.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([list.content, list.heading, ...Object.values(list.short ?? {})]),
    );
  });
});
