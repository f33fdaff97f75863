import { nearest } from "./nearest";

const PART = /^::: if (\S+)\n([\s\S]*?)\n:::$/gm;
const VALUE = /\{([^{}\n]*)\}/g;
const CALLOUT = /^::: key-point\n[\s\S]*?\n:::$/gm;

/**
 * Completes a Markdown text: keeps a part from `::: if <condition>` to `:::` only if the condition holds, and replaces
 * `{name}` with its value.
 */
export const fillParts = (
  source: string,
  holds: Readonly<Record<string, boolean>>,
  values: Readonly<Record<string, string>>,
): string =>
  source
    .replace(PART, (_, condition: string, part: string) => (holds[condition] ? part : ""))
    .replace(VALUE, (_, name: string) => values[name]!);

/** Returns the parts of Markdown text that `fillParts` cannot complete, with their lines. */
export function errorsInParts(
  source: string,
  conditions: readonly string[],
  values: readonly string[],
): { line: number; message: string }[] {
  const find = (text: string, pattern: RegExp, describe: (part: string) => string | undefined) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: part = whole, index }) => {
      const message = describe(part);
      return message ? [{ line: text.slice(0, index).split("\n").length, message }] : [];
    });
  /** The text without complete parts and callouts. The remaining lines keep their numbers. */
  const rest = source.replace(PART, "\n$2\n").replace(CALLOUT, (part) => part.replace(/[^\n]/g, ""));
  return [
    ...find(source, PART, (name) =>
      conditions.includes(name)
        ? undefined
        : `has the unknown condition "${name}"; ${advice(name, conditions)}`,
    ),
    ...find(
      rest,
      /^:::.*/gm,
      (line) => `has the line "${line}"; write "::: if <condition>" above a part and ":::" below it`,
    ),
    ...find(source, VALUE, (name) =>
      values.includes(name) ? undefined : `has {${name}}, which has no value; ${advice(name, values)}`,
    ),
  ];
}

function advice(name: string, allowed: readonly string[]): string {
  const meant = nearest(name, allowed);
  return meant ? `did you mean "${meant}"?` : `use one of: ${allowed.join(", ")}`;
}
