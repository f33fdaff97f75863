import { printParseErrorCode, type ParseError } from "jsonc-parser";
import type { Document, YAMLError } from "yaml";

const curlyQuotes = 'has curly quotes such as “; use straight quotes (")';

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

const yamlErrors: Partial<Record<YAMLError["code"], string>> = {
  BAD_DQ_ESCAPE: "has a backslash within quotes; write it twice",
  BAD_INDENT: "is indented differently from the fields around it; use the same number of spaces",
  BLOCK_AS_IMPLICIT_KEY: "has a colon and a space within a value; put the value in quotes",
  DUPLICATE_KEY: "has this field twice; keep one",
  TAB_AS_INDENT: "is indented with a tab; use spaces",
};

/** Describes the first error in YAML. Further errors often have the same cause. */
export function yamlProblem({ errors, warnings }: Document) {
  const error = errors[0] ?? warnings[0];
  if (!error) return undefined;
  const rule = 'is not valid YAML; write each field as "name: value", and put the value in double quotes';
  return { at: error.pos[0], message: yamlErrors[error.code] ?? rule };
}
