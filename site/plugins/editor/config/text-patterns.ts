import type { z } from "zod";

export interface Rules {
  /** A regular expression in the editor's notation, such as `/^[a-z]+$/u`. */
  pattern: string;
  message: string;
}

interface Definition {
  format?: string;
  pattern?: RegExp;
  /** The allowed protocols, for URLs only. */
  protocol?: RegExp;
  error?: (issue: object) => string | { message: string } | undefined;
  checks?: { _zod: { def: Definition } }[];
}

/** Combines the rules of a schema, the most specific one first. */
export function rulesOf({ _zod: { def } }: z.core.$ZodType): Rules | undefined {
  const { checks: further = [], ...own } = def as Definition;
  const checks = [own, ...further.map(({ _zod: check }) => check.def)].flatMap((check) => {
    const source = patternOf(check);
    return source ? [{ source, message: messageOf(check) }] : [];
  });
  if (checks.length === 0) return undefined;
  const last = checks.toReversed();
  return {
    // A schema's expression may match anywhere in the text, so each lookahead searches from the start.
    pattern: `/^${last.map(({ source }) => `(?=[^]*?(?:${source}))`).join("")}/u`,
    message: `This ${last.map(({ message }) => message).join(", or it ")}.`,
  };
}

const patternOf = ({ format, pattern, protocol }: Definition): string | undefined => {
  if (format === "url") return protocol && `${protocol.source.replace(/\$$/, "")}://`;
  return format === "regex" ? pattern?.source : undefined;
};

function messageOf({ error }: Definition): string {
  const message = error?.({}) ?? "has the wrong format";
  return typeof message === "string" ? message : message.message;
}

/** `validThrough` -> `Valid through` */
export const readableName = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());
