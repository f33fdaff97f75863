import { contract } from "../../../widgets/agency-contact-form/agency-contact-form.contract";
import { translator, type Translate } from "../../generator/languages/translator";
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
export function wordsIn(language = "en"): Words {
  const own = textsOf(language);
  const { site, form } = own ?? textsOf("en")!;
  return { t: translator(own ? language : "en", site), labels: { ...contract.labels, ...form } };
}
