const PART = /^::: if (\S+)\r?\n([\s\S]*?)\r?\n:::\r?$/gm;
const VALUE = /\{([^{}\n]*)\}/g;
const CALLOUT = /^::: key-point\r?\n[\s\S]*?\r?\n:::\r?$/gm;

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

/** Returns the problems in a text that would prevent `fillParts` from completing it. */
export function errorsInParts(
  source: string,
  conditions: readonly string[],
  values: readonly string[],
): string[] {
  const unknown = [...source.matchAll(PART)]
    .map(([, name]) => name!)
    .filter((name) => !conditions.includes(name));
  const stray =
    source
      .replace(PART, "$2")
      .replace(CALLOUT, "")
      .match(/^:::.*/gm) ?? [];
  const unnamed = [...source.matchAll(VALUE)]
    .map(([, name]) => name!)
    .filter((name) => !values.includes(name));
  return [
    ...unknown.map((name) => `has a part "::: if ${name}"; the conditions are: ${conditions.join(", ")}`),
    ...stray.map(
      (line) =>
        `has a line "${line}"; a part starts with a line "::: if <condition>" and ends with a line ":::"`,
    ),
    ...unnamed.map((name) => `has {${name}}; the names allowed in braces are: ${values.join(", ")}`),
  ];
}
