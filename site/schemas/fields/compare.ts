import { z } from "zod";
import { text } from "./fields";

/** Two values that a case study compares, which belong to its first key figure. */
export const compare = z.strictObject({
  before: z.number().min(0),
  after: z.number().min(0),
  unit: text.max(40).meta({ translation: "shared" }).describe("Such as requests a month, or US dollars."),
  labels: z.array(text.max(28)).length(2).describe("What each value is, such as Old shop and New shop."),
});

/** A pair of values with the name of each. */
export type Compare = z.infer<typeof compare>;

/** Returns what a pair must be for a percentage such as `−31 %` or a multiple such as `3×`, if it is not that. */
export function contradiction(value: string, { before, after, unit }: Compare): string | undefined {
  // Separators of thousands go.
  const plain = value
    .normalize("NFKC")
    .trim()
    .replace(/(?<=\d)[.,’' ](?=\d{3}(?!\d))/g, "");
  const found = /^([+\u2212\u2013\u2014-]?)(\d+(?:[.,]\d+)?)\s*([%×x])$/iu.exec(plain);
  if (!found) return undefined;
  const [, sign = "", digits = "", kind] = found;
  const stated = Number(digits.replace(",", ".")) * (sign && sign !== "+" ? -1 : 1);
  const change = (after / before - 1) * 100;
  const facts = kind === "%" ? (sign ? [change] : [change, Math.abs(change)]) : [after / before];
  if (kind === "%" && unit.startsWith("%")) facts.push(after);
  const tolerance = 0.5 * 10 ** -(digits.split(/[.,]/)[1]?.length ?? 0) + 1e-9;
  if (facts.some((fact) => Math.abs(fact - stated) <= tolerance)) return undefined;
  const actual = Number(facts[0]!.toFixed(1));
  return `does not agree with the first key figure, ${value}: from ${before} to ${after} is ${
    !Number.isFinite(actual) ? "no percentage" : kind === "%" ? `${actual}%` : `${actual}×`
  }. Correct one of them`;
}
