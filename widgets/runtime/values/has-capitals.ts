/** Returns whether a language's letters have capitals. Letters of other scripts may join, stack or fill squares. */
export function hasCapitals(language: string): boolean {
  try {
    return /\p{Cased}/u.test(new Intl.DisplayNames([language], { type: "language" }).of(language)!);
  } catch {
    return true;
  }
}
