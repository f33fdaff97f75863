import { fold } from "./fold";
import phrases from "./phrases.json" with { type: "json" };

type Group = "offer" | "goods" | "push" | "request";

/** The phrases by group, in the spelling of `plain`. A phrase in a script with spaces starts at the start of a word. */
const groups = Object.entries(phrases as Record<Group, Record<string, string>>).map(
  ([group, byLanguage]) =>
    [
      group as Group,
      Object.values(byLanguage)
        .flatMap((list) => list.split("|"))
        .map((phrase) => (hasSpaces(phrase) ? plain(phrase).trimEnd() : fold(phrase))),
    ] as const,
);

function hasSpaces(text: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
}

/** Returns the folded words of a text, each after one space. */
function plain(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}%$€£]+/gu, " ")
    .trim()} `;
}

export interface Offer {
  /**
   * How much the text offers: phrases that offer services, name goods that spam sells, and push to act, at most two of
   * each, less the phrases of people who ask for something.
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
  const score = Math.min(offer, 2) + Math.min(goods, 2) + Math.min(push, 2) - Math.min(request, 4);
  return { score, asksNothing: request === 0 };
}
