export interface Token {
  text: string;
  /** The kind, or undefined for plain code. */
  kind?: "comment" | "string" | "tag";
}

const pattern = /(?<comment><!--[^]*?(?:-->|$))|(?<string>"[^"\n]*"|'[^']*')|(?<=<\/?)(?<tag>[a-z][\w:-]*)/g;

/** Splits code into tokens for syntax highlighting. */
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
