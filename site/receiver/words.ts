import { contract } from "../../widgets/agency-contact-form/agency-contact-form.contract";
import { textLanguages, translator, type Translate } from "../build/languages/translator";
import { readLanguage, type LanguageTexts } from "./site-settings";

/** The texts by language code, as far as they were needed. */
export const texts = new Map<string, LanguageTexts | undefined>();

function textsOf(code: string): LanguageTexts | undefined {
  if (!texts.has(code)) texts.set(code, readLanguage(code));
  return texts.get(code);
}

/** The translations for emails and pages, and the labels of the contact form, in one language. */
export interface Words {
  t: Translate;
  labels: Readonly<Record<keyof typeof contract.labels | `service${string}`, string>>;
}

/** Returns the words in one of the site's languages, or in English if there is no translation. */
export function wordsIn(language = "en"): Words {
  const known = textLanguages(language).map(textsOf).find(Boolean);
  return {
    t: translator(known ? language : "en", known?.site),
    labels: { ...contract.labels, ...known?.form },
  };
}
