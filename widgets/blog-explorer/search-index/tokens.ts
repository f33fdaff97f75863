/** Scripts written without blanks, where a run of letters would be a whole sentence. */
const unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

const token = new RegExp(`[[\\p{L}\\p{M}\\p{N}]--[${unspaced}]]+|\\S`, "gv");

/**
 * The tokens of a folded text: runs of letters and digits; signs, and characters of unspaced scripts, one by one.
 * Where a token ends depends on the two characters there alone. So a text that holds a needle holds the needle's inner
 * tokens whole, its first one as the end of a token and its last one as the beginning of one.
 */
export const tokensOf = (folded: string): string[] => folded.match(token) ?? [];
