const kind = { inWord: 1, betweenWords: 2, neither: 3 };
/** What a character is for a word, by its code; found out when it is first met. */
const kinds = new Uint8Array(0x1_00_00);

function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  if (/[\p{L}\p{N}]/u.test(character)) return kind.inWord;
  return /\s/.test(character) ? kind.betweenWords : kind.neither;
}

/** The words a reader meets, without markup. Character by character: a pattern takes four times as long. */
export function countWords(html: string): number {
  const text = html
    // Tags within a word or a sentence; all others end one.
    .replace(/<\/?(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, "&");
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const its = (kinds[code] ||= kindOf(code));
    if (its === kind.inWord && !isInWord) words++;
    if (its !== kind.neither) isInWord = its === kind.inWord;
  }
  return words;
}
