import { readdirSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { CustomFieldControlProps } from "@sveltia/cms";
import { inRoot } from "../../build/paths";
import { IconField } from "./icon-field";

const icons = readdirSync(inRoot("site/assets/icons")).map((file) => file.replace(".svg", ""));

/** Returns the names of all choices and of the checked ones. */
function choicesOf(value: string | undefined, required: boolean) {
  const field = new Map<string, unknown>([["required", required]]);
  const props = { value, field, forID: "one", onChange: () => {} } as unknown as CustomFieldControlProps;
  const labels = renderToStaticMarkup(<IconField {...props} />).match(/<label>[^]*?<\/label>/g)!;
  const textOf = (label: string) => label.replace(/<[^>]*>/g, "").trim();
  return { all: labels.map(textOf), chosen: labels.filter((label) => / checked/.test(label)).map(textOf) };
}

describe("the icon field", () => {
  it("shows all icons and marks the chosen one", () => {
    const { all, chosen } = choicesOf("globe", true);
    expect(all.toSorted()).toEqual(icons.toSorted());
    expect(chosen).toEqual(["globe"]);
  });

  it("can be cleared if the field is optional", () => {
    expect(choicesOf("globe", false).all).toEqual(["None", ...choicesOf("globe", true).all]);
    expect(choicesOf(undefined, false).chosen).toEqual(["None"]);
  });

  it("selects no icon if the name is unknown", () => {
    expect(choicesOf("no-more", true).chosen).toEqual([]);
  });
});
