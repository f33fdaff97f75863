const string = String.raw`"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const scalar = String.raw`${string}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null`;

/** The index at which a text stops being JSON; its length where it only ends too early. */
function errorIndex(source: string): number {
  let at = 0;
  /** Goes behind white space, and behind what the pattern finds there. */
  const take = (pattern: string) => {
    const next = new RegExp(`[ \\t\\r\\n]*(${pattern})?`, "y");
    next.lastIndex = at;
    const [, found] = next.exec(source)!;
    at = next.lastIndex;
    return found !== undefined;
  };
  const value = (): boolean =>
    take("\\[") ? listOf(value, "\\]") : take("\\{") ? listOf(member, "\\}") : take(scalar);
  const member = () => take(string) && take(":") && value();
  const listOf = (entry: () => boolean, end: string) => {
    if (take(end)) return true;
    do {
      if (!entry()) return false;
    } while (take(","));
    return take(end);
  };
  value();
  take("");
  return at;
}

/** What word processors and CMSs write in place of JSON's straight quotes. */
const otherQuotes = /['‘’‚‛“”„‟«»′″＂]/;

/**
 * Where a text stops being JSON. The engines' own messages name the place differently or not at all.
 * @returns such as `at line 1, column 22 (found "oops]")`
 */
function describeJsonError(source: string): string {
  const index = errorIndex(source);
  const lines = source.slice(0, index).split("\n");
  const found = source.slice(index, index + 20);
  const place = `at line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
  const hint = otherQuotes.test(found.charAt(0)) ? ', where JSON needs a straight double quote: "' : "";
  return `${place} (found ${found ? `"${found}"` : "its end"})${hint}`;
}

/** White space that JSON does not know, such as a byte order mark around it, made blanks: places stay the same. */
const withPlainBlanks = (source: string) =>
  source.replaceAll(/^\s+|\s+$/g, (blanks) => blanks.replaceAll(/[^\n]/g, " "));

/** @throws Error such as `is not valid JSON at line 1, column 22 (found "oops]")` */
export function parseJson(text: string): unknown {
  const source = withPlainBlanks(text);
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new Error(`is not valid JSON ${describeJsonError(source)}`, { cause });
  }
}
