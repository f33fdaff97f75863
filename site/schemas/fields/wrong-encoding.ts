/** The characters of Windows-1252 from 0x80 to 0x9f. Some versions of Node decode these bytes as ISO 8859-1. */
const typographic = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const characterOf = (byte: number) => typographic[byte - 0x80] ?? String.fromCharCode(byte);
const misread = (text: string) => Array.from(new TextEncoder().encode(text), characterOf).join("");

/** The characters of Windows-1252, by what is seen if their UTF-8 is read as Windows-1252: `Ã©` for `é`. */
const meant = new Map(
  Array.from({ length: 128 }, (_, index) => characterOf(0x80 + index))
    .filter((character) => !/\p{Cc}/u.test(character))
    .map((character) => [misread(character), character]),
);
// A capital letter may be before a closing quote: «MANHÃ». In a misread word, a small letter follows.
const misreadText = new RegExp(
  [...meant.keys()].map((text) => (/^.[’”»›]$/.test(text) ? `${text}(?=\\p{Ll})` : text)).join("|"),
  "gu",
);

/** Returns a message if a text was saved as UTF-8 and read in another encoding. */
export function wrongEncodingIn(text: string): string[] {
  const words = /[ÂÃÅÆËâ]/.test(text) ? text.split(/[ \n]+/) : [];
  const wrong = words.filter((word) => word.search(misreadText) >= 0).join(" ");
  const right = wrong.replace(misreadText, (part) => meant.get(part)!);
  return wrong ? [`has ${wrong} in a wrong encoding; write ${right}`] : [];
}
