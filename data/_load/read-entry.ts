import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type JSONPath,
  type Node,
  type ParseError,
} from "jsonc-parser";
import { LineCounter, isNode, parseDocument, visit, type Document, type YAMLError } from "yaml";

/** What is wrong with a file before its fields are looked at. */
export interface ReadFault {
  rule: string;
  line?: number;
}

export interface Entry {
  /** What stands in the file; undefined where it can't be read. */
  raw: unknown;
  faults: ReadFault[];
  /** The line on which a field stands, or the nearest one around it; of a text in Markdown, its first. */
  lineOf(field: readonly PropertyKey[]): number | undefined;
}

/** Control characters that no text needs, and that XML can't hold. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/**
 * Reads the text of a data file: JSON, or Markdown or HTML below front matter in YAML.
 *
 * @param file its name tells which of them it is
 */
export function readEntry(file: string, source: string): Entry {
  const text = source.replace(/^\ufeff/, "").replace(UNSEEN, "");
  if (file.endsWith(".json")) return readJson(text);
  return readFrontMatter(text, file.endsWith(".html") ? "html" : "body");
}

/** Words what the parser's codes mean. */
const jsonFaults: Record<string, string | undefined> = {
  InvalidSymbol: "text stands in quotes",
  InvalidCommentToken: "JSON has no comments",
  PropertyNameExpected: "a name in quotes is expected here; the last value has no comma after it",
  ValueExpected: "a value is expected here; the last one has no comma after it",
  ColonExpected: "a colon is expected here",
  CommaExpected: 'a comma is expected here, or a quote within a text that should be \\"',
  CloseBraceExpected: "a } is missing",
  CloseBracketExpected: "a ] is missing",
  UnexpectedEndOfString: "the text has no quote at its end, or a line break that should be \\n",
};

function readJson(source: string): Entry {
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  const lineAt = (at: number) => placeOf(source, at).line;
  const [error] = errors;
  if (error || !tree) {
    const { line, column } = placeOf(source, error?.offset ?? 0);
    const meaning =
      (error && jsonFaults[printParseErrorCode(error.error)]) ?? "a sign or a value is not expected here";
    return {
      raw: undefined,
      faults: [{ line, rule: `is no valid JSON at column ${column}: ${meaning}` }],
      lineOf: () => undefined,
    };
  }
  return {
    raw: withoutNull(getNodeValue(tree)),
    faults: repeatedNames(tree).map(({ offset, value }) => ({
      line: lineAt(offset),
      rule: `has the field "${String(value)}" twice; keep one of them`,
    })),
    lineOf(field) {
      for (let length = field.length; length > 0; length -= 1) {
        const node = findNodeAtLocation(tree, field.slice(0, length) as JSONPath);
        if (node) return lineAt(node.offset);
      }
      return undefined;
    },
  };
}

/** The second of two names in one object. */
function repeatedNames(node: Node): Node[] {
  const children = node.children ?? [];
  const names = node.type === "object" ? children.map((property) => property.children![0]!) : [];
  const repeated = names.filter(
    (name, index) => names.findIndex(({ value }) => value === name.value) < index,
  );
  return [...repeated, ...children.flatMap(repeatedNames)];
}

function readFrontMatter(source: string, body: "body" | "html"): Entry {
  const [opening, kind = ""] = /^---([^\n\r]*)\r?\n/.exec(source) ?? [];
  const faults: ReadFault[] = [];
  const failed = (rule: string): Entry => ({ raw: undefined, faults: [{ line: 1, rule }], lineOf: () => 1 });
  if (!opening) return failed("must begin with front matter between two lines of ---");
  if (kind.trim())
    return failed(
      `has front matter marked as "${kind.trim()}"; it is YAML, not JavaScript or another language`,
    );
  const rest = source.slice(opening.length);
  const end = /^---[ \t]*$/m.exec(rest);
  if (!end) return failed("has front matter that does not end; put a line of --- below it");
  const yaml = rest.slice(0, end.index);
  const { document, lines } = linesIn(yaml, 1);
  // A tab puts off the lines after it, too.
  const tab = document.errors.find(isTab);
  const errors = tab ? [tab] : document.errors;
  faults.push(...errors.map((error) => ({ line: lines(error.pos[0]), rule: wordError(error) })));
  if (faults.length > 0) return { raw: undefined, faults, lineOf: () => undefined };
  faults.push(...lossesIn(document, yaml).map(({ at, rule }) => ({ line: lines(at), rule })));
  const fields = (withoutNull(document.toJS()) ?? {}) as object;
  const below = rest.slice(end.index + end[0].length);
  return {
    raw: { ...fields, [body]: below.trim() },
    faults,
    lineOf(field) {
      if (field[0] === "html") return undefined;
      return field[0] === "body"
        ? placeOf(source, source.length - below.length + below.search(/\S|$/)).line
        : linesIn(yaml, 1).of(field);
    },
  };
}

/** @param before lines of the file that stand before the text */
function linesIn(source: string, before = 0) {
  const counter = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: counter,
    version: "1.2",
    schema: "core",
    prettyErrors: false,
  });
  const lines = (at: number) => counter.linePos(at).line + before;
  return {
    document,
    lines,
    of(field: readonly PropertyKey[]): number | undefined {
      for (let length = field.length; length > 0; length -= 1) {
        const node = document.getIn(field.slice(0, length), true);
        if (isNode(node) && node.range) return lines(node.range[0]);
      }
      return undefined;
    },
  };
}

/** What YAML reads otherwise than it was meant, though it is valid. */
function lossesIn(document: Document, source: string): { at: number; rule: string }[] {
  const losses: { at: number; rule: string }[] = [];
  visit(document, {
    Scalar(_key, { range, type, value, source: written = "" }) {
      if (!range || type !== "PLAIN") return;
      const [start, end, after] = range;
      const [comment] = /^[^\n]*#[^\n]*/.exec(source.slice(end, after)) ?? [];
      if (comment)
        losses.push({
          at: start,
          rule: `"${comment.trim()}" would be lost, since # after a blank starts a comment; put the whole value in quotes`,
        });
      else if (typeof value === "number" && /^[-+]?0\d|^[-+]?0[xo]|e/i.test(written))
        losses.push({
          at: start,
          rule: `${written} would be read as ${value}; write that, or put it in quotes`,
        });
    },
  });
  return losses;
}

/** What the parser's codes mean to somebody who writes. */
const meanings: Partial<Record<YAMLError["code"], string>> = {
  BLOCK_AS_IMPLICIT_KEY: "holds a colon and a blank within a value; put the whole value in quotes",
  DUPLICATE_KEY: "has this field twice; keep one of them",
  TAB_AS_INDENT: "is indented by a tab; use blanks",
  MISSING_CHAR:
    "holds a quote or a bracket that does not end, or text after one that does; put the whole value in quotes",
  UNEXPECTED_TOKEN: "holds a sign that means something in YAML; put the whole value in quotes",
};

const isTab = ({ code, message }: YAMLError) => code === "TAB_AS_INDENT" || /\btabs?\b/i.test(message);

function wordError(error: YAMLError): string {
  if (isTab(error)) return meanings.TAB_AS_INDENT!;
  const { code, message } = error;
  return (
    meanings[code] ?? `can't be read: ${message.split("\n")[0]}. Values with signs in them belong in quotes`
  );
}

function placeOf(source: string, at: number) {
  const before = source.slice(0, at).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** A field without a value is not given. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== "object" || value === null) return value;
  const given = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(given.map(([key, inner]) => [key, withoutNull(inner)]));
}
