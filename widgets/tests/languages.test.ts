import { describe, expect, it } from "vitest";
import { labelsOf, type Contract } from "../runtime/contract";
import { runtimeLabels } from "../runtime/labels";
import type { LanguageTexts } from "../runtime/language/modules";
import { prerender } from "../runtime/prerender";

const languages = import.meta.glob<LanguageTexts>("../languages/*.json", { eager: true, import: "default" });
const contracts = Object.values(
  import.meta.glob<{ contract: Contract }>("../*/*.contract.ts", { eager: true }),
).map(({ contract }) => contract);

const english: LanguageTexts = {
  shared: runtimeLabels,
  ...Object.fromEntries(contracts.map(({ tag, labels }) => [tag, labels])),
};

/** Returns the placeholders of each label, by group and label. */
const placeholdersIn = (texts: LanguageTexts) =>
  Object.fromEntries(
    Object.entries(texts).map(([group, labels]) => [
      group,
      Object.fromEntries(
        Object.entries(labels).map(([name, text]) => [name, text.match(/\{\w+\}/g)?.toSorted() ?? []]),
      ),
    ]),
  );

describe.each(Object.entries(languages))("the texts in %s", (file, texts) => {
  it("cover the labels of the contracts, with the same placeholders", () => {
    expect(placeholdersIn(texts)).toEqual(placeholdersIn(english));
  });

  it("are used in prerendered content", () => {
    const lang = /(\w+)\.json$/.exec(file)![1]!;
    for (const { tag } of contracts) {
      const html = prerender(tag, {}, { id: "p", hydrate: "load", lang: `${lang}-XY` });
      const root = /<div [^>]*data-words='([^']*)'/.exec(html.replaceAll("&#39;", "’"))!;
      expect(Object.keys(JSON.parse(root[1]!) as object)).toEqual(
        Object.keys(labelsOf(contracts.find((contract) => contract.tag === tag)!)),
      );
    }
  });
});

it("prerendering adds no language attributes to English markup", () => {
  expect(prerender("faq-accordion", {}, { id: "p", hydrate: "load" })).not.toMatch(/lang|data-words/);
});
