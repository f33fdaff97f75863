/** Scripts without spaces between words, in which a run of letters would be a whole sentence. */
const unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

const token = new RegExp(`[[\\p{L}\\p{M}\\p{N}]--[${unspaced}]]+|\\S`, "gv");

/**
 * Returns the tokens of a folded text: runs of letters and digits; punctuation, and characters of scripts without
 * spaces, are separate tokens. Whether a boundary is between two characters depends on these two alone. Therefore, if a
 * text contains a search, the inner tokens of the search are whole tokens of the text, its first token is the end of one,
 * and its last token is the beginning of one.
 */
export const tokensOf = (folded: string): string[] => folded.match(token) ?? [];
