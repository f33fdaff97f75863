/** The scripts without spaces between words. In these, a run of letters would be a whole sentence. */
const unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

const token = new RegExp(`[[\\p{L}\\p{M}\\p{N}]--[${unspaced}]]+|\\S`, "gv");

/**
 * Splits folded text into tokens. A run of letters and digits is one token. Each punctuation character, and each
 * character of a script without spaces, is a token on its own. Whether two characters are in the same token depends on
 * these two characters alone. Therefore, if a text contains a search, the inner tokens of the search are whole tokens
 * of the text, its first token is the end of a token, and its last token is the beginning of one.
 */
export const tokensOf = (folded: string): string[] => folded.match(token) ?? [];
