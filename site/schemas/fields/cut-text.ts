/** The characters of scripts without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Returns the characters of text as readers count them: a letter with its marks is one. */
export const charactersOf = (text: string): string[] =>
  /^[ -~]*$/.test(text) ? text.split("") : [...graphemes.segment(text)].map(({ segment }) => segment);

/** Shortens text to a maximum of UTF-16 code units, with the ellipsis, but never within a character such as an emoji. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const { index } = graphemes.segment(text.slice(0, max + 1)).containing(max - 1)!;
  return `${text.slice(0, index)}…`;
}

/** Like `cutText`, but cuts at a space if possible. */
export function cutAtSpace(text: string, max: number): string {
  const cut = cutText(text, max);
  if (cut === text) return text;
  const space = cut.search(/\s\S*$/);
  const [words] = /^.*[^\s\p{P}]/su.exec(space < 0 ? "" : cut.slice(0, space)) ?? [];
  return words ? `${words}…` : cut;
}

/** Shortens the long values in a message, such as a picture in a `data:` address, and the message itself. */
export const cutValues = (message: string): string =>
  cutText(
    message.replace(/\S+/g, (value) => (value.length > 200 ? cutText(value, 60) : value)),
    2000,
  );
