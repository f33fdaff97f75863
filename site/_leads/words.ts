import esSite from "../_texts/es.json" with { type: "json" };
import frSite from "../_texts/fr.json" with { type: "json" };
import { textLanguages, translator, type Texts, type Translate } from "../_texts/translator";
import { contract } from "../../widgets/agency-contact-form/agency-contact-form.contract";
import es from "../../widgets/_languages/es.json" with { type: "json" };
import fr from "../../widgets/_languages/fr.json" with { type: "json" };

type Labels = Readonly<Record<keyof typeof contract.labels, string>>;

/** The texts by language. They are imported because a Worker cannot read files. */
export const texts: Readonly<Record<string, { site: Texts; form: Partial<Labels> }>> = {
  es: { site: esSite, form: es[contract.tag] },
  fr: { site: frSite, form: fr[contract.tag] },
};

/** The translations for emails and pages, and the labels of the contact form, in one language. */
export interface Words {
  t: Translate;
  labels: Labels;
}

/** Returns the words in one of the site's languages, or in English if there is no translation. */
export function wordsIn(language = "en"): Words {
  const code = textLanguages(language).find((name) => Object.hasOwn(texts, name));
  const known = code === undefined ? undefined : texts[code];
  return {
    t: translator(known ? language : "en", known?.site),
    labels: { ...contract.labels, ...known?.form },
  };
}
