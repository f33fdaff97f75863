/** About how wide words are in the text face; a fallback face is hardly wider. */
export const textWidth = (words: string, size: number, weight = 400): number =>
  words.length * size * (weight < 600 ? 0.56 : 0.61);

/** Words in lines that fit the width. */
export function wrap(words: string, size: number, width: number, weight = 400): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const joined = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && textWidth(joined, size, weight) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
