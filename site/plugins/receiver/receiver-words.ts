import { contract } from "../../../widgets/agency-contact-form/agency-contact-form.contract";
import type { FormService } from "../../generator/contact-form/form-services";
import { textLanguages, translator, type Translate } from "../../generator/languages/translator";
import { readLanguage, type LanguageTexts } from "./bundled-site";

export const texts = new Map<string, LanguageTexts | undefined>();

function textsOf(language: string): LanguageTexts | undefined {
  if (!texts.has(language)) texts.set(language, readLanguage(language));
  return texts.get(language);
}

export interface Words {
  t: Translate;
  labels: Readonly<Record<keyof typeof contract.labels | `service${string}`, string>>;
}

/** Returns the words in one of the site's languages, or in English if there is no translation. */
export function wordsIn(language: string): Words {
  const own = textsOf(language);
  const { site, form } = own ?? textsOf("en")!;
  return { t: translator(own ? language : "en", site), labels: { ...contract.labels, ...form } };
}

/** Returns the form's options as a page in a language shows them. */
export const shownIn = (language: string, options: readonly FormService[]) =>
  options.map((option) => ({
    ...option,
    label: option.labels?.[textLanguages(language)[1]!] ?? option.label,
  }));
