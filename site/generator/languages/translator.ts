import { escapeHtml } from "../../../widgets/runtime/values/escape-html";

type Named = Readonly<Record<string, unknown>>;

/** The values of a sentence's placeholders. */
type Values = Named & {
  /** The number that selects the plural form. */
  count?: number;
  /** The English sentence for a count of one. */
  one?: string;
};

/** The translations, keyed by English sentence. Plural forms are keyed by `Intl.PluralRules` category. */
export type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export interface Translate {
  /** Returns a sentence in the site's language, with values in place of placeholders. Numbers are formatted. */
  (sentence: string, values?: Values): string;
  readonly language: string;
  readonly texts: Texts;
}

/** Returns the languages in which to look for texts, in order of preference: `fr-CA`, then `fr`. */
export const textLanguages = (language: string) => [language, language.split("-")[0]!];

/** Shortens articles before values that start with a vowel, in languages that do so: "de" before "Atelier" is "d’". */
const elide = (sentence: string, values: Named, language: string) =>
  /^(fr|ca|oc)\b/.test(language)
    ? sentence.replace(
        /(?<!\p{L})(d|l|qu)[ea] (?=(?:<\w+>)*\{(\w+)\})/giu,
        (article, start: string, name: string) =>
          /^(<[^>]*>)*[aeiouœæ]/i.test(String(values[name] ?? "").normalize("NFD")) ? `${start}’` : article,
      )
    : sentence;

/** Returns the function that translates into a language. A sentence without a translation remains English. */
export function translator(language: string, texts: Texts = {}): Translate {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const formOf = (sentence: string, { count, one }: Values): string => {
    const translation = texts[sentence] || (count === 1 && one ? one : sentence);
    if (typeof translation === "string") return translation;
    return translation[plurals.select(count ?? 0)] ?? translation.other ?? sentence;
  };
  const translate = (sentence: string, values: Values = {}) =>
    elide(formOf(sentence, values), values, language).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name] ?? whole;
      return typeof value === "number" ? numbers.format(value) : String(value);
    });
  return Object.assign(translate, { language, texts });
}

export const inEnglish = translator("en");

/** Returns whether two codes are of the same language, such as `pt` and `pt-BR`. */
export const isSameLanguage = (one: string, other: string) => one.split("-")[0] === other.split("-")[0];

/** Returns the translator for text in a language: the site's own, or that of pages which are always in English. */
export const wordsIn = (language: string, t: Translate) =>
  isSameLanguage(language, t.language) ? t : inEnglish;

/** The start tag of a part that only screen readers announce. */
const hidden = '<span class="sr-only">';

const tagName = (startTag: string) => /^<(\w+)/.exec(startTag)?.[1] ?? "";

/**
 * Returns a translated sentence with markup as HTML:
 * `"Call <phone>{number}</phone>." | t | fillMarkup({ phone: '<a href="tel:…">', number: number }) | safe`. The value
 * `phone` replaces `<phone>`. Text in `<hidden>` is for screen readers only. Everything else is escaped, except
 * Nunjucks's safe strings, which are objects.
 */
export function fillMarkup(sentence: string, values: Named = {}, language = ""): string {
  const startTags: Named = { hidden, ...values };
  return elide(sentence, values, language).replace(
    /<(\/?)(\w+)>|\{(\w+)\}|[^<{]+|[<{]/g,
    (text, end, part?: string, name?: string) => {
      const startTag = part && startTags[part];
      if (startTag) return end ? `</${tagName(String(startTag))}>` : String(startTag);
      const value = (name && values[name]) ?? text;
      return typeof value === "object" ? String(value) : escapeHtml(String(value));
    },
  );
}
