const part = /^U\+(?:([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?|([0-9a-f]{0,5}\?{1,5}))$/i;

/**
 * The characters of a CSS `unicode-range`, such as `U+20-7E, U+A9, U+4??`.
 *
 * @throws Error naming the part that is none
 */
export function charactersIn(range: string): string {
  return range
    .split(",")
    .map((written) => charactersOf(written.trim()))
    .join("");
}

function charactersOf(written: string): string {
  const [, from, to = from, wildcard] = part.exec(written) ?? [];
  const ends = [from ?? wildcard?.replaceAll("?", "0"), to ?? wildcard?.replaceAll("?", "f")];
  const [first, last] = ends.map((code) => Number.parseInt(code ?? "", 16)) as [number, number];
  if (!(first <= last && last <= 0x10ffff))
    throw new Error(`"${written}" is no unicode-range. Allowed are such as U+A9, U+20-7E and U+4??.`);
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
