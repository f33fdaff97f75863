const space = /[ \t\r\n]*/y;
const text = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const scalar = new RegExp(
  `${text.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null`,
  "y",
);

/** The index at which a text stops being JSON; its length where it only ends too early. */
function faultIndex(source: string): number {
  let at = 0;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.test(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const token = (pattern: RegExp) => skip(space) && skip(pattern);
  const value = (): boolean => {
    if (token(/\[/y)) return listOf(value, /\]/y);
    return token(/\{/y) ? listOf(member, /\}/y) : token(scalar);
  };
  const member = () => token(text) && token(/:/y) && value();
  const listOf = (entry: () => boolean, end: RegExp) => {
    if (token(end)) return true;
    do {
      if (!entry()) return false;
    } while (token(/,/y));
    return token(end);
  };
  if (value()) skip(space);
  return at;
}

/**
 * Where a text stops being JSON. The engines' own messages name the place differently or not at all.
 * @returns such as `at line 1, column 22 (found "oops]")`
 */
export function describeJsonFault(source: string): string {
  const index = faultIndex(source);
  const lines = source.slice(0, index).split("\n");
  const found = source.slice(index, index + 20);
  return `at line ${lines.length}, column ${lines.at(-1)!.length + 1} (found ${found ? `"${found}"` : "its end"})`;
}
