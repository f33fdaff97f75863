import { truncate } from "./truncate";

const string = String.raw`"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const scalar = String.raw`${string}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null`;

/** Returns the index of the first character that is not valid JSON, or the source's length. */
function errorIndex(source: string): number {
  let at = 0;
  /** Skips whitespace, then the pattern if it matches. Returns whether it matched. */
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

/** The quotes that word processors and CMSs insert in place of straight ones. */
const otherQuotes = /['‘’‚‛“”„‟«»′″＂]/;

/** Returns where the source stops being JSON. Each browser words its own message differently. */
function describeJsonError(source: string): string {
  const index = errorIndex(source);
  const lines = source.slice(0, index).split("\n");
  const found = truncate(source.slice(index), 20, "");
  const place = `at line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
  const hint = otherQuotes.test(found.charAt(0)) ? ', where JSON needs a straight double quote: "' : "";
  return `${place} (${found ? `found "${found}"` : "unexpected end of text"})${hint}`;
}

/** Replaces surrounding whitespace that JSON does not allow, such as a byte order mark. Positions remain the same. */
function withPlainSpaces(source: string): string {
  const json = source.trim();
  const start = source.indexOf(json);
  const plain = (spaces: string) => spaces.replaceAll(/[^\n]/g, " ");
  return plain(source.slice(0, start)) + json + plain(source.slice(start + json.length));
}

/** @throws Error such as `is not valid JSON at line 1, column 22 (found "oops]")` */
export function parseJson(text: string): unknown {
  const source = withPlainSpaces(text);
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new Error(`is not valid JSON ${describeJsonError(source)}`, { cause });
  }
}
