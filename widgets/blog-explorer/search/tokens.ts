/** The scripts without spaces between words. In these, a run of letters would be a whole sentence. */
const unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

const token = new RegExp(`[[\\p{L}\\p{M}\\p{N}]--[${unspaced}]]+|\\S`, "gv");

/**
 * Splits folded text into tokens. A run of letters and digits is one token. Each punctuation character, and each
 * character of a script without spaces, is its own token. Whether two adjacent characters share a token depends only on
 * those two characters. So if a search of several tokens occurs in a text, the inner tokens of the search are whole
 * tokens of the text, its first token is the end of a token of the text, and its last token is the beginning of one.
 */
export const tokensOf = (folded: string): string[] => folded.match(token) ?? [];
