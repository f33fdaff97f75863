/** Counts the words that readers see, without markup. */
export const countWords = (html: string): number =>
  html
    // These tags can occur within a word; all others separate words.
    .replace(/<\/?(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, "&")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
