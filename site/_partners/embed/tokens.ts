export interface Token {
  text: string;
  /** Plain code has none. */
  kind?: "comment" | "string" | "tag";
}

/** Comments, quoted texts, names of tags. */
const pattern = /(?<comment><!--[^]*?-->)|(?<string>"[^"\n]*"|'[^']*')|(?<=<\/?)(?<tag>[a-z][\w:-]*)/g;

/** Splits code into what is to be told apart by its color. */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of code.matchAll(pattern)) {
    if (index > end) tokens.push({ text: code.slice(end, index) });
    const [kind] = Object.entries(groups!).find(([, found]) => found !== undefined)!;
    tokens.push({ text, kind: kind as Token["kind"] });
    end = index + text.length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}
