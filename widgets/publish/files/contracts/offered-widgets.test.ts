import { describe, expect, it } from "vitest";
import { offeredWidgets } from "./offered-widgets";

const widget = (tag: string) => offeredWidgets.find(({ description }) => description.tag === tag)!;

describe("offeredWidgets", () => {
  it("contains the fixtures of a widget as markup", () => {
    const { examples } = widget("testimonial-carousel");
    const twoPerPage = examples.find(({ name }) => name === "two per page")!;
    expect(twoPerPage.attributes["per-page"]).toBe("2");
    expect(JSON.parse(twoPerPage.attributes.items!)).toEqual(twoPerPage.props.items);
  });

  it("omits unset values from the markup", () => {
    const { examples } = widget("agency-contact-form");
    for (const { attributes } of examples) expect(Object.values(attributes)).not.toContain(null);
    expect(examples.find(({ name }) => name === "no drafts")!.attributes).toHaveProperty("no-draft", "");
  });
});
