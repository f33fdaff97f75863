/** The scripts with capitals that languages of today are written in, among those of ISO 15924. */
const withCapitals = /^(Adlm|Armn|Cher|Cyrl|Geor|Grek|Latn|Osge)$/;

/** Returns whether a language's letters have capitals. Letters of other scripts may join, stack or fill squares. */
export function hasCapitals(language: string): boolean {
  try {
    return withCapitals.test(new Intl.Locale(language).maximize().script ?? "Latn");
  } catch {
    return true;
  }
}
