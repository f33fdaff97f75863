import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  type JSONPath,
  type Node,
  type ParseError,
} from "jsonc-parser";
import { LineCounter, isNode, parseDocument, visit, type Document } from "yaml";
import { describeJsonError, yamlProblem } from "./syntax-errors";

export interface ParsedFile {
  /** The content of the file; undefined if it cannot be parsed. */
  raw: unknown;
  errors: { message: string; line?: number }[];
  /** Returns the line of a field or, if it is missing, of the object around it. Of the `body`, returns the first line. */
  lineOf(field: readonly PropertyKey[]): number | undefined;
}

/** The control characters that XML does not allow. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Parses a data file: JSON, or Markdown with YAML front matter. The extension of its name determines the format. */
export function readEntry(file: string, source: string): ParsedFile {
  const text = source
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(INVISIBLE, "")
    // Systems and keyboards write accented letters in two forms, which look the same.
    .normalize();
  if (!text.trim()) return failed("is empty; write its content or delete the file");
  const conflict = /^(?:<{7}|>{7})(?= |$)/m.exec(text);
  if (conflict)
    return failed(
      `has the two versions of a conflict, at "${conflict[0]}"; keep the right lines, and remove those that start with <<<<<<<, ======= and >>>>>>>. In an example of code, put a space before them`,
      positionsIn(text)(conflict.index).line,
    );
  if (file.endsWith(".html"))
    return failed(
      "is HTML, which this site does not read; write it in Markdown, in a .md file, or convert the articles of another system with a plugin that imports them",
    );
  const entry = readSafely(() => (file.endsWith(".json") ? readJson(text) : readFrontMatter(text)));
  const unreadable = text.indexOf("\ufffd");
  if (unreadable >= 0)
    entry.errors.push({
      line: positionsIn(text)(unreadable).line,
      message: "has a character that cannot be read; save the file in the encoding UTF-8",
    });
  return entry;
}

/** Reports content that a parser refuses because it would take too much memory. */
function readSafely(read: () => ParsedFile): ParsedFile {
  try {
    return read();
  } catch (error) {
    const message =
      error instanceof RangeError
        ? tooDeep
        : "repeats values with * and & too often; write the values themselves";
    return failed(message, 1);
  }
}

const tooDeep = "has too many levels of lists and fields; remove some of them";

/** Finds more levels than content has. V8 ends the process if its stack is full when it compiles an expression. */
function isTooDeep(yaml: string): boolean {
  let depth = 0;
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (/[[{]/.test(bracket) ? 1 : -1));
    if (depth > 200) return true;
  }
  return /(?:[-?][ \t]+){200}/.test(yaml);
}

const failed = (message: string, line?: number): ParsedFile => ({
  raw: undefined,
  errors: [{ line, message }],
  lineOf: () => 1,
});

function readJson(source: string): ParsedFile {
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  const positionOf = positionsIn(source);
  const lineAt = (at: number) => positionOf(at).line;
  const [error] = errors;
  if (error || !tree) {
    const { line, col } = positionOf(error?.offset ?? 0);
    return {
      raw: undefined,
      errors: [{ line, message: describeJsonError(source, error, col) }],
      lineOf: () => undefined,
    };
  }
  return {
    raw: withoutNull(getNodeValue(tree)),
    errors: repeatedNames(tree).map(({ offset, value }) => ({
      line: lineAt(offset),
      message: `has the field "${String(value)}" twice; keep one`,
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

/** Returns the repeated names in an object and in all objects within it. */
function repeatedNames(node: Node): Node[] {
  const children = node.children ?? [];
  const names = node.type === "object" ? children.map((property) => property.children![0]!) : [];
  const known = new Set<unknown>();
  const repeated = names.filter(({ value }) => known.size === known.add(value).size);
  return [...repeated, ...children.flatMap(repeatedNames)];
}

/** The maximum length of front matter. Its parser compares each field with all others. */
const MOST_YAML = 50_000;

function readFrontMatter(source: string): ParsedFile {
  const [opening, kind = ""] = /^---([^\n]*)\n/.exec(source) ?? [];
  if (!opening) return failed("must start with front matter: the fields between two lines of ---", 1);
  if (kind.trim())
    return failed(
      `has "${kind.trim()}" after the first ---; remove it and write the fields in YAML, not JavaScript`,
      1,
    );
  const rest = source.slice(opening.length);
  const end = /^---[ \t]*$/m.exec(rest);
  if (!end) return failed("has front matter that does not end; add a line of --- below the fields", 1);
  const yaml = rest.slice(0, end.index);
  if (yaml.length > MOST_YAML)
    return failed(
      `has front matter of ${yaml.length} characters; shorten it to at most ${MOST_YAML}, and move long texts below it`,
      1,
    );
  if (isTooDeep(yaml)) return failed(tooDeep, 1);
  const { document, lines } = linesIn(yaml);
  const problem = yamlProblem(document);
  if (problem) {
    const errors = [{ line: lines(problem.at), message: problem.message }];
    return { raw: undefined, errors, lineOf: () => undefined };
  }
  const fields = (withoutNull(document.toJS()) ?? {}) as object;
  let located: ReturnType<typeof linesIn> | undefined;
  const below = rest.slice(end.index + end[0].length);
  return {
    raw: { ...fields, body: below.trim() },
    errors: lossesIn(document, yaml).map(({ at, message }) => ({ line: lines(at), message })),
    lineOf(field) {
      return field[0] === "body"
        ? positionsIn(source)(source.length - below.length + below.search(/\S|$/)).line
        : (located ??= linesIn(yaml)).of(field);
    },
  };
}

function linesIn(source: string) {
  const counter = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: counter,
    version: "1.2",
    schema: "core",
    prettyErrors: false,
  });
  // The YAML starts on the second line.
  const lines = (at: number) => counter.linePos(at).line + 1;
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

/** Finds valid YAML whose value differs from the text as written. */
function lossesIn(document: Document, source: string): { at: number; message: string }[] {
  const losses: { at: number; message: string }[] = [];
  visit(document, {
    Scalar(_key, { range, type, value, source: written = "" }) {
      if (!range || type !== "PLAIN") return;
      const [start, end, after] = range;
      const [comment] = /^[^\n]*#[^\n]*/.exec(source.slice(end, after)) ?? [];
      if (comment)
        losses.push({
          at: start,
          message: `the value is cut off at "${comment.trim()}", because # after a space starts a comment in YAML; put the whole value in quotes`,
        });
      else if (typeof value === "number" && /^[-+]?0\d|^[-+]?0[xo]|e/i.test(written))
        losses.push({
          at: start,
          message: `${written} is read as the number ${value}; to keep it as written, put it in quotes`,
        });
    },
  });
  return losses;
}

/** Returns a function that finds the line and the column of an offset. Both start at 1. */
function positionsIn(source: string) {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (const { index } of source.matchAll(/\n/g)) counter.addNewLine(index + 1);
  return (offset: number) => counter.linePos(offset);
}

/** Removes fields whose value is null, because they are treated as missing. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== "object" || value === null) return value;
  const given = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(given.map(([key, inner]) => [key, withoutNull(inner)]));
}
