import MarkdownIt from "markdown-it";

const noBreak = "\u00a0";

/** Quotation marks, outer and inner ones, with the languages that use them, from Unicode's CLDR. */
const quotationMarks: Readonly<Record<string, string>> = {
  "„“‚‘": "cs de dsb et hr hsb is ksh lb mk nds sk sl",
  "«»‹›": "de-CH de-LI fa fr-CH gsw it-CH rm",
  "«»“”": "ast br ca el es eu fr hy it oc pt-AO pt-MZ pt-PT sc",
  "«»„“": "be ru uk",
  "«»‘’": "nb nn no",
  "””’’": "fi he sv",
  "„”’’": "sr",
  "„”‘’": "bs",
  "„“„“": "bg lt",
  "„”«»": "pl ro",
  "„”»«": "hu",
  "「」『』": "ja",
};

const baseOf = (language: string) => language.split("-")[0]!;

/** Returns a language's quotation marks, the outer and then the inner ones. In languages without an entry, they are English. */
export function quotesOf(language: string): string[] {
  const styleOf = (code: string) =>
    Object.keys(quotationMarks).find((marks) => quotationMarks[marks]!.split(" ").includes(code));
  const marks = styleOf(language) ?? styleOf(baseOf(language)) ?? "“”‘’";
  const space = baseOf(language) === "fr" && marks[2] === "“" ? noBreak : "";
  return [marks[0] + space, space + marks[1], marks[2]!, marks[3]!];
}

/**
 * Sets quotation marks in Japanese and Chinese, which have no spaces between words. By these, the rule for other languages
 * tells the start of a quotation from its end. A mark after a digit is that of inches.
 */
export function pairQuotes(text: string, language: string): string {
  if (!["ja", "zh"].includes(baseOf(language))) return text;
  const [open, close, inner, innerEnd] = quotesOf(language);
  return text
    .replaceAll(/(?<!\d)"([^"]+)"/g, `${open}$1${close}`)
    .replaceAll(/(?<!\w)'([^']+)'(?!\w)/g, `${inner}$1${innerEnd}`);
}

/** Keeps the space before `%` and currencies from breaking, and in French those of `« Quoi ? »`, `10 000` and `8 h 30`. */
export function keepSpaces(text: string, language: string): string {
  const kept = text.replace(/ (?=[%‰])|(?<=\d) (?=[€$£¥°])/g, noBreak);
  if (baseOf(language) !== "fr") return kept;
  return kept.replace(
    / (?=[!?:;»])|(?<=«) |(?<=\d) (?=(?:\d{3}|h)(?![\p{L}\d]))|(?<=\d[ \u00a0]h) (?=\d)/gu,
    noBreak,
  );
}

/** Code, tags, addresses and placeholders, which remain as they are. */
const fixedParts =
  /(`[^`]*`|\]\([^)\]]*\)|<[^<>]*>|\{\w+\}|(?:https?:\/\/|www\.|mailto:)(?:[^\s"'»”]|'(?=\w))*|(?<![^\s"'@])[^\s"'@]+@[^\s"'@]+)/;

const { ruler } = new MarkdownIt().core;
ruler.enableOnly("smartquotes");
const setQuotes = ruler.getRules("")[0]!;

/**
 * Gives plain text the quotation marks, apostrophes and spaces of a language: `"Quoi ?"` -> `« Quoi ? »`. English quotes
 * stay as typed, because the specification fixes some English texts.
 */
export function typeset(text: string, language: string): string {
  const parts = text
    .split(fixedParts)
    .map((content, index) => ({ type: index % 2 ? "code_inline" : "text", content, level: 0 }));
  for (const part of parts) if (part.type === "text") part.content = pairQuotes(part.content, language);
  const options = { typographer: baseOf(language) !== "en", quotes: quotesOf(language) };
  const state = { md: { options }, tokens: [{ type: "inline", content: text, children: parts }] };
  setQuotes(state as unknown as Parameters<typeof setQuotes>[0]);
  return parts
    .map(({ type, content }) => (type === "text" ? keepSpaces(content, language) : content))
    .join("");
}

/** Joins the items of a list as a language does, such as "A, B et C". */
export const listIn = (language: string, items: readonly string[]) =>
  new Intl.ListFormat(language, { type: "unit", style: "short" }).format(items);

/** Joins the lines of an address with the comma of a language. */
export const lineIn = (language: string, lines: readonly string[]) =>
  lines.join(listIn(language, ["1", "2", "3"]).includes("،") ? "، " : ", ");
