import { text } from "./fields";

const noLanguage = "must be the code of a language, such as es or pt-BR";
const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Returns the code that browsers and search engines expect: `en-UK` -> `en-GB` */
const standardCode = (code: string) => Intl.getCanonicalLocales(code)[0];

/** The code of a language. It becomes part of addresses and the name of a folder. */
export const languageCode = text
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, { error: noLanguage, abort: true })
  .refine((code) => languageNames.of(code) !== undefined, { error: noLanguage, abort: true })
  .refine((code) => standardCode(code) === code, {
    error: ({ input }) => `must be ${standardCode(String(input))}, the standard code of this language`,
  })
  .meta({ translation: "shared" });
