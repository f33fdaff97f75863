/**
 * Returns a text that is longer than `max` UTF-16 code units only up to there, and marks the cut. Characters that
 * readers see as one, such as an emoji of several code points, are kept whole or left out.
 */
export function truncate(text: string, max: number, mark = "…"): string {
  if (text.length <= max) return text;
  const { index } = new Intl.Segmenter().segment(text.slice(0, max + 2)).containing(max)!;
  return text.slice(0, index) + mark;
}
