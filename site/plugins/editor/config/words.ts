import type { CmsConfig } from "@sveltia/cms";
import { readEnvironment } from "../../../generator/environment";
import { mergeTexts, readTextFiles, textFolders } from "../../../generator/languages/read-texts";
import { inEnglish, translator, type Translate } from "../../../generator/languages/translator";
import { inRoot } from "../../../generator/paths";

/** The folder with the words of the editor, by the English ones. */
export const wordsFolder = "site/plugins/editor/words";

/**
 * Returns the translator of the editor's words, in which the site's texts replace ours, and the owner's both, or the one
 * into English.
 */
export function editorWords(language: string, data: string): Translate {
  const words = readTextFiles(language, [{ path: inRoot(wordsFolder), name: wordsFolder }]);
  const texts = readTextFiles(language, textFolders(readEnvironment({ SITE_DATA: data })));
  return words.length > 0 ? translator(language, mergeTexts([...words, ...texts])) : inEnglish;
}

/** The name of a country or a currency, with its code. */
const named = / \(([A-Z]{2,3})\)$/;

/** Translates what the editor says: names of kinds and fields, hints, choices and rules. */
export function translateConfig(config: CmsConfig, t: Translate): CmsConfig {
  const [regions, currencies] = (["region", "currency"] as const).map(
    (type) => new Intl.DisplayNames(t.language, { type }),
  );
  const label = (words: string) => {
    const [, code] = named.exec(words) ?? [];
    return code ? `${(code.length === 2 ? regions : currencies)!.of(code)} (${code})` : t(words);
  };
  const translate = (name: string, value: any): unknown => {
    if (/^(label|label_singular|hint|description)$/.test(name) && typeof value === "string")
      return label(value);
    if (name === "pattern" && Array.isArray(value)) return [value[0], t(String(value[1]))];
    if (name === "summary")
      return String(value).replace("Draft", t("Draft")).replace("MMM D, YYYY", "YYYY-MM-DD");
    if (name !== "options" || !named.test(value?.[0]?.label)) return value;
    return (value as { label: string }[])
      .map((option) => ({ ...option, label: label(option.label) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, t.language));
  };
  return t === inEnglish ? config : JSON.parse(JSON.stringify(config, translate));
}
