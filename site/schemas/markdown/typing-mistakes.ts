import type Token from "markdown-it/lib/token.mjs";
import { wrongEncodingIn } from "../fields/wrong-encoding";

/** A problem in Markdown. A warning concerns a part that the page omits or shows as typed. */
export interface TextFinding {
  level: "warning" | "error";
  /** A line of the text, starting at 1. */
  line: number;
  message: string;
}

const readAs = (part: string, meant: string) => `has ${part}, which readers see as typed; write ${meant}`;

/** Marks that do nothing as they are typed, each with its message. */
const marks: readonly [RegExp, (part: string, ...groups: string[]) => string][] = [
  [
    /(?<![*_~])(\*\*|__|~~)(?![*_~])(?:\s[^*_~]*|[^*_~]*\s)\1(?![*_~])/g,
    (part, mark) => readAs(part, mark + part.slice(2, -2).trim() + mark),
  ],
  [
    /(?<![\w\]])\[(?!\^|\d+\]\[\d)([^[\]]+)\]\[(?!\^)([^[\]]*)\](?!\()/g,
    (part, words, label) => `has ${part}, but no address for it; add the line [${label || words}]: https://…`,
  ],
  [
    /\[([^[\]]+)\] ?\(((?:https?:\/\/|www\.|mailto:|tel:|#|\/(?!\/))[^\s()]*)\)?/g,
    (part, words, address) => readAs(part, `[${words}](${address})`),
  ],
  [/^([-•‣◦▪●]|\d{1,2}[.)])(?=\p{L})\S*/gu, (part, mark) => readAs(part, `a space after "${mark}"`)],
];

/** Returns the lines of a paragraph as readers see them. Code, pictures and escaped characters are an "x". */
const shownLines = (children: readonly Token[]) =>
  children
    .map(({ type, content, markup }) => {
      if (type.endsWith("break")) return markup ? " " : type === "hardbreak" ? "\\\n" : "\n";
      return type === "text" ? content : /^(?:code_inline|image|text_special)$/.test(type) ? "x" : "";
    })
    .join("")
    .split("\n");

const isRow = (line: string) => /^\s*\|.*\|\s*\\?$/.test(line);
/** A row without bars around it. Lines that are broken on purpose end with a backslash. */
const isOpenRow = (line = "") => /\S\s*\|\s+\S|\S\s+\|\s*\S/.test(line) && !line.endsWith("\\");
const cellsIn = (row: string) =>
  row
    .trim()
    .replace(/\\./g, "x")
    .replace(/^[\s>]*\|?|\|$/g, "")
    .split("|");

/** Finds a table that is shown as text. */
function brokenTable(lines: readonly string[]) {
  const index = lines.findIndex((row, at) => isRow(row) || (isOpenRow(row) && isOpenRow(lines[at + 1])));
  const second = `| ${cellsIn(lines[index] ?? "")
    .fill("---")
    .join(" | ")} |`;
  const message = `has a table whose second line is missing or wrong, so readers see its bars; write ${second} below its head`;
  return index < 0 ? [] : [{ index, message }];
}

/** Finds definitions of addresses that no link uses, and names that are defined twice. */
function uselessDefinitions(lines: readonly string[], references: object) {
  const known = new Set<string>();
  const text = lines.map((source) => source.replace(/^[\s>*+-]*\[[^[\]]+\]:/, "")).join("\n");
  const used = new Set(Array.from(text.matchAll(/\[([^[\]]+)\]/g), ([, name]) => name!.toUpperCase()));
  return lines.flatMap((source, index) => {
    const [, name = ""] = /^[\s>*+-]*\[([^[\]]+)\]:(?! *#(?:\s|$))/.exec(source) ?? [];
    const label = name.toUpperCase();
    if (!(label in references)) return [];
    const isDefined = known.size === known.add(label).size;
    const left = `is left out, because [${name}]: starts the address of a link, and no link uses it; write \\[${name}]: to show the line`;
    const twice = `has two addresses for [${name}], of which the first is used; keep one`;
    return used.has(label) && !isDefined ? [] : [{ line: index + 1, message: isDefined ? twice : left }];
  });
}

/**
 * Finds what an author has typed and readers do not see, or see as typed.
 *
 * @param lines the source without code
 * @param tokens the blocks of the source, with joined text
 */
export function typingMistakes(lines: readonly string[], tokens: readonly Token[], references: object) {
  let [line, columns] = [1, 0];
  const warning = (message: string, at = 0): TextFinding => ({ level: "warning", line: line + at, message });
  const found = tokens.flatMap(({ type, map, children, content, markup }, index): TextFinding[] => {
    if (map) line = map[0] + 1;
    if (type === "thead_open") columns = 0;
    if (type === "th_open") columns += 1;
    if (type === "fence") {
      const isClosed = map![1] - map![0] - 1 > content.replace(/[^\n]$/, "$&\n").split("\n").length - 1;
      const message = `has a code block that does not end, so the text below it is code; add a line ${markup} below the code`;
      return isClosed ? [] : [{ ...warning(message), level: map![1] < lines.length ? "warning" : "error" }];
    }
    // In the head of a table, the columns are not counted yet.
    const lost = type === "tr_open" && columns > 0 ? cellsIn(lines[line - 1]!).slice(columns) : [];
    if (lost.length > 0)
      return [
        warning(
          `has a row with more cells than the head of its table, so readers do not see "${lost.join("|").trim()}"; add a column to the head, or write \\| for a bar within a cell`,
        ),
      ];
    const next = tokens[index + 1];
    if (
      type === "heading_open" ? !next?.content : type === "list_item_open" && next?.type === "list_item_close"
    )
      return [warning("has a heading or an item of a list without words; add them, or remove its mark")];
    if (type !== "inline") return [];
    const shown = shownLines(children ?? []);
    const isCell = /^t[hd]_open$/.test(tokens[index - 1]?.type ?? "");
    if (isCell && shown.join().includes("`"))
      return [warning("has a bar in the code of a cell, where it ends the cell; write \\| for it")];
    const tables = isCell ? [] : brokenTable(shown);
    return [
      ...tables.map(({ index: at, message }) => warning(message, at)),
      ...shown.flatMap((text, at) => {
        const typed = marks.flatMap(([mark, describe]) =>
          Array.from(text.matchAll(mark), ([part, ...groups]) => describe(part, ...groups)),
        );
        return [...typed, ...wrongEncodingIn(text)].map((message) => warning(message, at));
      }),
    ];
  });
  const useless = uselessDefinitions(lines, references).map((one) => ({ level: "warning" as const, ...one }));
  return [...found, ...useless];
}
