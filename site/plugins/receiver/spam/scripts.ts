/** The letters of each script, by its ISO 15924 code in `Intl.Locale`. Japanese and Korean mix scripts. */
const letters: Readonly<Record<string, RegExp>> = {
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Arab: /\p{Script=Arabic}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Deva: /\p{Script=Devanagari}/u,
  Beng: /\p{Script=Bengali}/u,
  Thai: /\p{Script=Thai}/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/u,
};

/** Returns the code of the script that a language is usually written in, or undefined for an invalid language. */
function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether most letters of a text belong to a script that none of the page's languages uses. Latin letters are
 * never foreign, because people write English everywhere.
 */
export function isForeign(text: string, languages: readonly string[]): boolean {
  const known = languages.flatMap((language) => letters[scriptOf(language) ?? ""] ?? []);
  const all = text.match(/\p{L}/gu) ?? [];
  const foreign = all.filter(
    (letter) => !/\p{Script=Latin}/u.test(letter) && !known.some((own) => own.test(letter)),
  );
  return foreign.length >= 4 && foreign.length * 2 > all.length;
}
