import { fold } from "./fold";
import phrases from "./phrases.json" with { type: "json" };

type Group = "offer" | "goods" | "push" | "request";

/** The length in characters up to which a phrase is a whole word. Longer ones also match other endings. */
const LONGEST_WORD = 5;

/** The phrases by group, as they appear in `plain`, or in the folded text if their script has no spaces. */
const groups = Object.entries(phrases as Record<Group, Record<string, string>>).map(
  ([group, byLanguage]) =>
    [group as Group, Object.values(byLanguage).flatMap((list) => list.split("|").map(patternOf))] as const,
);

function patternOf(phrase: string): string {
  if (!hasSpaces(phrase)) return fold(phrase);
  const words = plain(phrase);
  return words.length - 2 > LONGEST_WORD ? words.trimEnd() : words;
}

function hasSpaces(text: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
}

/** An amount of money. Customers who name a budget also ask for something. */
const price = /[$€£¥₽]\s?\d|\d\s?(?:[$€£¥₽]|eur|usd|dollar|zl\b|pln\b|tl\b|reais|pesos|руб|грн|元|円)/;

/** Returns the folded words of a text, each after one space. */
function plain(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}%$€£]+/gu, " ")
    .trim()} `;
}

export interface Offer {
  /**
   * How much the text offers: phrases that offer services, name goods that spam sells, and push to act, at most two of
   * each, less the phrases of people who ask for something, of which the first counts twice.
   */
  score: number;
  /** Whether the text asks for nothing. */
  asksNothing: boolean;
}

export function offerIn(text: string): Offer {
  const words = `${plain(text)}\n${fold(text)}`;
  const found = Object.fromEntries(
    groups.map(([group, list]) => [group, list.filter((phrase) => words.includes(phrase)).length]),
  ) as Record<Group, number>;
  const { offer, goods, push, request } = found;
  const score =
    Math.min(offer, 2) +
    Math.min(goods, 2) +
    Math.min(push + Number(price.test(words)), 2) -
    (request && Math.min(request, 3) + 1);
  return { score, asksNothing: request === 0 };
}
