/**
 * Replaces the references to custom properties in a declaration's value.
 *
 * @param replace gives what stands in place of `var(name, fallback)`; undefined leaves it
 */
export function replaceVariables(
  value: string,
  replace: (name: string, fallback: string | undefined) => string | undefined,
): string {
  const start = /var\((--[\w-]+)\s*/g;
  for (let match = start.exec(value); match; match = start.exec(value)) {
    const end = closingAfter(value, start.lastIndex);
    const rest = value.slice(start.lastIndex, end);
    const given = replace(match[1]!, rest ? rest.slice(1).trim() : undefined);
    if (given === undefined) continue;
    value = value.slice(0, match.index) + given + value.slice(end + 1);
    start.lastIndex = match.index;
  }
  return value;
}

/** The place of the parenthesis that closes what is open there. */
function closingAfter(value: string, from: number): number {
  let depth = 0;
  for (let place = from; place < value.length; place++) {
    if (value[place] === "(") depth++;
    if (value[place] === ")" && depth-- === 0) return place;
  }
  return value.length;
}
