import type { z } from "zod";

/** What the signs of a text must be. */
export interface Rules {
  /** A regular expression as the editor reads it, such as `/^[a-z]+$/u`. */
  pattern: string;
  message: string;
}

/** Of a schema or of one of its checks. */
interface Definition {
  format?: string;
  pattern?: RegExp;
  /** Of a full address. */
  protocol?: RegExp;
  error?: (issue: object) => string | { message: string } | undefined;
  checks?: { _zod: { def: Definition } }[];
}

/** The regular expressions of a schema, its last one first: the earlier ones hold for all texts. */
export function rulesOf({ _zod: { def } }: z.core.$ZodType): Rules | undefined {
  const { checks: further = [], ...own } = def as Definition;
  const checks = [own, ...further.map(({ _zod: check }) => check.def)].flatMap((check) => {
    const source = patternOf(check);
    return source ? [{ source, message: messageOf(check) }] : [];
  });
  if (checks.length === 0) return undefined;
  const last = checks.toReversed();
  return {
    // `^` holds at the start of the text alone, also after what searches for an expression without one.
    pattern: `/^${last.map(({ source }) => `(?=[^]*?(?:${source}))`).join("")}/u`,
    message: `This ${last.map(({ message }) => message).join(", or it ")}.`,
  };
}

const patternOf = ({ format, pattern, protocol }: Definition): string | undefined => {
  if (format === "url") return protocol && `${protocol.source.replace(/\$$/, "")}://`;
  return format === "regex" ? pattern?.source : undefined;
};

function messageOf({ error }: Definition): string {
  const said = error?.({}) ?? "has another form";
  return typeof said === "string" ? said : said.message;
}

/** `validThrough` -> `Valid through` */
export const readableName = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());
