import { describe, expect, it } from "vitest";
import { contracts } from "../publish/files/contracts/contracts";
import { labelsOf } from "../runtime/contract";
import { runtimeLabels } from "../runtime/labels";
import type { LanguageTexts } from "../runtime/language/modules";
import { prerender } from "../runtime/prerender";

const languages = import.meta.glob<LanguageTexts>("../languages/*.json", { eager: true, import: "default" });

const english: LanguageTexts = {
  shared: runtimeLabels,
  ...Object.fromEntries(contracts.map(({ tag, labels }) => [tag, labels])),
};

const fileOf = (key: string, group: string) =>
  group === "shared" ? key.replace("..", "widgets") : `widgets/${group}/${group}.labels.json`;
const placeholdersIn = (text: string) => String(text.match(/\{\w+\}/g)?.toSorted());

it("the texts in each language cover the labels of the contracts", () => {
  const missing = Object.entries(languages).flatMap(([key, texts]) =>
    Object.entries(english).flatMap(([group, labels]) => {
      const names = Object.keys(labels).filter((name) => !texts[group]?.[name]);
      return names.length > 0 ? [`${fileOf(key, group)}: add in ${key}: ${names.join(", ")}`] : [];
    }),
  );
  expect(missing).toEqual([]);
});

describe.each(Object.entries(languages))("the texts in %s", (key, texts) => {
  it("are for labels of the contracts, with the same placeholders", () => {
    const wrong = Object.entries(texts).flatMap(([group, labels]) =>
      Object.entries(labels)
        .filter(([name, text]) => placeholdersIn(text) !== placeholdersIn(english[group]?.[name] ?? "{?}"))
        .map(([name]) => `${fileOf(key, group)}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are used in prerendered content", () => {
    const lang = /(\w+)\.json$/.exec(key)![1]!;
    for (const contract of contracts.filter(({ tag }) => tag in texts)) {
      const html = prerender(contract.tag, {}, { id: "p", hydrate: "load", lang: `${lang}-XY` });
      const root = /<div [^>]*data-words='([^']*)'/.exec(html.replaceAll("&#39;", "’"))!;
      expect(Object.keys(JSON.parse(root[1]!) as object)).toEqual(Object.keys(labelsOf(contract)));
    }
  });
});

it("prerendering adds no language attributes to English markup", () => {
  expect(prerender("faq-accordion", {}, { id: "p", hydrate: "load" })).not.toMatch(/lang|data-words/);
});
