import { readdirSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { CustomFieldControlProps } from "@sveltia/cms";
import { inRoot } from "../../_build/paths";
import { IconField } from "./icon-field";

const icons = readdirSync(inRoot("site/assets/icons")).map((file) => file.replace(".svg", ""));

/** The names of what can be chosen, and of what is chosen. */
function choicesOf(value: string | undefined, required: boolean) {
  const field = new Map<string, unknown>([["required", required]]);
  const props = { value, field, forID: "one", onChange: () => {} } as unknown as CustomFieldControlProps;
  const labels = renderToStaticMarkup(<IconField {...props} />).match(/<label>[^]*?<\/label>/g)!;
  const textOf = (label: string) => label.replace(/<[^>]*>/g, "").trim();
  return { all: labels.map(textOf), chosen: labels.filter((label) => / checked/.test(label)).map(textOf) };
}

describe("a field for an icon", () => {
  it("shows every file of the folder, and which one is chosen", () => {
    const { all, chosen } = choicesOf("globe", true);
    expect(all.toSorted()).toEqual(icons.toSorted());
    expect(chosen).toEqual(["globe"]);
  });

  it("can be cleared where an icon is not required", () => {
    expect(choicesOf("globe", false).all).toEqual(["None", ...choicesOf("globe", true).all]);
    expect(choicesOf(undefined, false).chosen).toEqual(["None"]);
  });

  it("chooses nothing for a name that has no file", () => {
    expect(choicesOf("no-more", true).chosen).toEqual([]);
  });
});
