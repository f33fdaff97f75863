import { nearest } from "../fields/nearest";

const CONDITION = /^::: if (\S+)$/;
const VALUE = /\{([^{}\n]*)\}/g;
const CALLOUT = /^::: key-point$/;

/** The lines from one that opens a part, such as `::: if receiver`, to the next line `:::`. Both are indexes. */
interface Part {
  start: number;
  end: number;
}

/** Finds the parts that start with a line that matches a pattern. */
export function partsIn(lines: readonly string[], opening: RegExp): Part[] {
  const parts: Part[] = [];
  let start = -1;
  for (const [index, line] of lines.entries())
    if (start < 0) start = opening.test(line) ? index : -1;
    else if (/^::: *$/.test(line)) {
      parts.push({ start, end: index });
      start = -1;
    }
  return parts;
}

const conditionOf = (line: string) => CONDITION.exec(line)![1]!;

/** Keeps a part from `::: if <condition>` to `:::` only if the condition holds, and replaces `{name}` with its value. */
export function fillParts(
  source: string,
  holds: Readonly<Record<string, boolean>>,
  values: Readonly<Record<string, string>>,
): string {
  const lines: (string | undefined)[] = source.split("\n");
  for (const { start, end } of partsIn(lines as string[], CONDITION))
    if (holds[conditionOf(lines[start]!)]) lines[start] = lines[end] = undefined;
    else lines.fill(undefined, start, end).splice(end, 1, "");
  return lines
    .filter((line) => line !== undefined)
    .join("\n")
    .replace(VALUE, (_, name: string) => values[name]!);
}

/** Returns the parts of Markdown text that `fillParts` cannot complete, with their lines. */
export function errorsInParts(
  source: string,
  conditions: readonly string[],
  values: readonly string[],
): { line: number; message: string }[] {
  const lines = source.split("\n");
  const parts = partsIn(lines, CONDITION);
  const known = new Set([...parts, ...partsIn(lines, CALLOUT)].flatMap(({ start, end }) => [start, end]));
  return [
    ...parts.flatMap(({ start }) => {
      const name = conditionOf(lines[start]!);
      if (conditions.includes(name)) return [];
      return [
        { line: start + 1, message: `has the unknown condition "${name}"; ${advice(name, conditions)}` },
      ];
    }),
    ...lines.flatMap((line, index) => [
      ...(line.startsWith(":::") && !known.has(index)
        ? [
            {
              line: index + 1,
              message: `has the line "${line}"; write "::: if <condition>" above a part and ":::" below it`,
            },
          ]
        : []),
      ...Array.from(line.matchAll(VALUE), ([, name = ""]) => name)
        .filter((name) => !values.includes(name))
        .map((name) => ({
          line: index + 1,
          message: `has {${name}}, which has no value; ${advice(name, values)}`,
        })),
    ]),
  ];
}

function advice(name: string, allowed: readonly string[]): string {
  const meant = nearest(name, allowed);
  return meant ? `did you mean "${meant}"?` : `use one of: ${allowed.join(", ")}`;
}
