/** Scripts without spaces between words, in which a run of letters would be a whole sentence. */
const unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

const token = new RegExp(`[[\\p{L}\\p{M}\\p{N}]--[${unspaced}]]+|\\S`, "gv");

/**
 * Returns the tokens of a folded text: runs of letters and digits; punctuation, and characters of scripts without
 * spaces, are separate tokens. Only the two characters next to a boundary decide on it. So a text that contains a search
 * contains its inner tokens unchanged, its first token as the end of one, and its last as the beginning of one.
 */
export const tokensOf = (folded: string): string[] => folded.match(token) ?? [];
