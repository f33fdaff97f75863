import { asciiDigits } from "../runtime/values/digits";

/*
 * Folds text for searching: `fold(text).includes(fold(needle))` ignores differences in case, accents, apostrophes,
 * quotes, dashes, whitespace, digits, kinds of kana, and Arabic letters that keyboards and writers interchange.
 */

const apostrophes = /[’‘‚‛ʼʻʹ′‹›`]/g;
const quotes = /[“”„‟«»″〝〞]/g;
const dashes = /[\p{Pd}−⁃]/gu;

/** Accents, tatweel and invisible characters. Vowel signs and marks of voiced kana are kept: readers distinguish them. */
const dropped =
  /\u0640|[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}](?<=\p{M})|(?!\s)\p{Cc}|\p{DI}|\p{Cs}|\p{NChar}/gu;
const voicedKana = /[\u3099\u309a]/;

/** The letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ة: "ه",
  ہ: "ه",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ٱ: "ا",
};

const foldLetter = (letter: string) => {
  // Katakana are as far from hiragana each.
  if (/[ァ-ヶヽヾ]/.test(letter)) return String.fromCharCode(letter.charCodeAt(0) - 0x60);
  // ı, ß and a final ς have the same capitals as i, ss and σ.
  const lower = asciiDigits(letter).toLowerCase().toUpperCase().toLowerCase();
  return plainLetters[lower] ?? lower;
};

const foldCharacter = (character: string) =>
  character
    .replace("´", "'")
    .normalize("NFKD")
    .replace(dropped, (mark) => (voicedKana.test(mark) ? mark : ""))
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(dashes, "-")
    .replace(/\s+/g, " ")
    .replace(/\S/gu, foldLetter);

const known = new Map<string, string>();

function foldOnce(character: string): string {
  let result = known.get(character);
  if (result === undefined) known.set(character, (result = foldCharacter(character)));
  return result;
}

export const fold = (text: string) =>
  text
    .replace(/[^ -_a-~]/gu, foldOnce)
    .toLowerCase()
    .replace(/ {2,}/g, " ")
    .trim();

export const isSame = (one: string, other: string) => fold(one) === fold(other);

/** Returns the untrimmed folded text, and where each of its code units starts and ends in the original. */
function foldWithOffsets(text: string) {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (const unit of foldOnce(character).split("")) {
      if (unit === " " && units.at(-1) === " ") {
        ends[ends.length - 1] = end;
        continue;
      }
      units.push(unit);
      starts.push(start);
      ends.push(end);
    }
    start = end;
  }
  return { folded: units.join(""), starts, ends };
}

/** Returns the matches in order, as ranges with an exclusive end that contain whole characters as readers see them. */
export function findMatches(text: string, search: string): { start: number; end: number }[] {
  const needle = fold(search);
  if (!needle) return [];
  const { folded, starts, ends } = foldWithOffsets(text);
  const matches: { start: number; end: number }[] = [];
  const characters = new Intl.Segmenter().segment(text);
  let from = folded.indexOf(needle);
  while (from >= 0) {
    const to = from + needle.length;
    const first = characters.containing(starts[from]!)!;
    const last = characters.containing(ends[to - 1]! - 1)!;
    const end = last.index + last.segment.length;
    if (first.index >= (matches.at(-1)?.end ?? 0)) matches.push({ start: first.index, end });
    from = folded.indexOf(needle, to);
  }
  return matches;
}
