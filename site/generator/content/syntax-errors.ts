import { printParseErrorCode, type ParseError } from "jsonc-parser";
import type { Document, YAMLError } from "yaml";

interface SyntaxProblem {
  /** The position in the source. */
  at: number;
  message: string;
}

const curlyQuotes = 'has curly quotes such as “; use straight quotes (")';

/** Explanations of the JSON parser's error codes. */
const jsonErrors: Record<string, string | undefined> = {
  InvalidSymbol: 'put names and texts in double quotes, and write a quote within a text as \\"',
  InvalidCommentToken: "remove the comment; JSON has none",
  InvalidEscapeCharacter: "write a backslash as \\\\",
  PropertyNameExpected: "a name in quotes is expected here; remove the comma after the last value",
  ValueExpected: "a value is expected here; remove the comma after the last one",
  ColonExpected: "a colon is expected here",
  CommaExpected: 'a comma is expected here; within a text, write a quote as \\"',
  CloseBraceExpected: "a } is missing",
  CloseBracketExpected: "a ] is missing",
  EndOfFileExpected: "the content ends before this; check the brackets { } and [ ] around it",
  UnexpectedEndOfString: "the text has no closing quote; write a line break as \\n",
};

/** @param column the column of the error, starting at 1 */
export function describeJsonError(source: string, error: ParseError | undefined, column: number): string {
  const rest = source.slice(error?.offset);
  if (/^[“”„]/.test(rest)) return curlyQuotes;
  const isWord = /^(true|false)\b/i.test(rest);
  const meaning = isWord
    ? "write true and false in lowercase"
    : ((error && jsonErrors[printParseErrorCode(error.error)]) ?? "this is not expected here");
  return `is invalid JSON at column ${column}: ${meaning}`;
}

const noColon = 'has no colon and space after the name of a field; write it as "name: value"';
const special = "has a character with a special meaning in YAML; put the value in quotes";

/** Explanations of the YAML parser's error codes. */
const yamlErrors: Partial<Record<YAMLError["code"], string>> = {
  BAD_DQ_ESCAPE: "has a backslash within quotes; write it twice",
  BAD_INDENT: "is indented differently from the fields around it; use the same number of spaces",
  BLOCK_AS_IMPLICIT_KEY: "has a colon and a space within a value; put the value in quotes",
  DUPLICATE_KEY: "has this field twice; keep one",
  MISSING_CHAR: noColon,
  MULTILINE_IMPLICIT_KEY: noColon,
};

/** Describes the first error in YAML. Further errors often have the same cause. */
export function yamlProblem({ errors, warnings }: Document, source: string): SyntaxProblem | undefined {
  const isTab = ({ code, message }: YAMLError) => code === "TAB_AS_INDENT" || /\btabs?\b/i.test(message);
  const tab = errors.find(isTab);
  if (tab) return { at: tab.pos[0], message: "is indented with a tab; use spaces" };
  const error = errors[0] ?? warnings[0];
  if (!error) return undefined;
  if (source.startsWith(" "))
    return { at: 0, message: "is indented; remove the spaces before the first field" };
  const { code, message, pos } = error;
  const lines = source.split("\n");
  const at = (index: number) => lines.slice(0, index).join("\n").length + (index > 0 ? 1 : 0);
  // The parser reports an unclosed quote at the end of the source.
  const unclosed = code === "MISSING_CHAR" ? lines.findIndex(hasOpenQuote) : -1;
  if (unclosed >= 0)
    return { at: at(unclosed), message: "has an unclosed quote; put the whole value in double quotes" };
  // The parser reports an unclosed bracket on the line below it.
  const bracket = /end with a [\]}]/.test(message) ? lines.findIndex(hasOpenBracket) : -1;
  if (bracket >= 0)
    return {
      at: at(bracket),
      message: "has an unclosed bracket; close it, or put the whole value in quotes",
    };
  const [line = ""] = source.slice(source.lastIndexOf("\n", pos[0] - 1) + 1).split("\n", 1);
  if (/: *[“”„]/.test(line)) return { at: pos[0], message: curlyQuotes };
  if (hasTextAfterQuote(line))
    return {
      at: pos[0],
      message:
        'has text after a closing quote; put the whole value in quotes, and write a quote within it as \\"',
    };
  return { at: pos[0], message: yamlErrors[code] ?? special };
}

function hasOpenQuote(line: string): boolean {
  const quote = line.search(/['"]/);
  const before = line.slice(0, quote);
  return (
    quote > 0 &&
    before.endsWith(" ") &&
    /[:-]$/.test(before.trimEnd()) &&
    !line.includes(line[quote]!, quote + 1)
  );
}

const hasOpenBracket = (line: string) =>
  /[:-] +[[{]/.test(line.slice(Math.max(line.lastIndexOf("]"), line.lastIndexOf("}")) + 1));

/** Returns whether a line has a value in quotes that is followed by text other than a comment. */
const hasTextAfterQuote = (line: string) =>
  /" *[^\s#]/.test(/: *"(.*)/.exec(line)?.[1] ?? "") || /' *[^\s#]/.test(/: *'(.*)/.exec(line)?.[1] ?? "");
