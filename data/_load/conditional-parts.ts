const PART = /^::: if (\S+)\r?\n([\s\S]*?)\r?\n:::\r?$/gm;
const VALUE = /\{([^{}\n]*)\}/g;
const CALLOUT = /^::: key-point\r?\n[\s\S]*?\r?\n:::\r?$/gm;

/**
 * Completes a Markdown text: a part from `::: if <condition>` to `:::` stays only where the condition holds, and
 * `{name}` gives way to its value.
 */
export const fillParts = (
  source: string,
  holds: Readonly<Record<string, boolean>>,
  values: Readonly<Record<string, string>>,
): string =>
  source
    .replace(PART, (_, condition: string, part: string) => (holds[condition] ? part : ""))
    .replace(VALUE, (_, name: string) => values[name]!);

/** What `fillParts` could not complete in a text. */
export function faultsInParts(
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
    ...unknown.map((name) => `has a part "::: if ${name}"; a part can be shown if: ${conditions.join(", ")}`),
    ...stray.map(
      (line) =>
        `has a line "${line}"; a part starts with "::: if <condition>" and ends with ":::", each on a line`,
    ),
    ...unnamed.map((name) => `has {${name}}; these can stand in braces: ${values.join(", ")}`),
  ];
}
