import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isListed } from "../lead";
import { leads } from "../lead-settings";
import { fields } from "./receiver-checks";

const marks = (message: string, list: readonly string[]) => isListed({ ...fields, message }, list);

it.each([
  ["rank", "Our rank fell.", true],
  ["rank", "They outrank us.", false],
  ["rank", "Our ranking fell.", false],
  ["rank", "rank2 and rankō", false],
  ["rank*", "Our Rankings fell.", true],
  ["rank*", "They outrank us.", false],
  ["rank tracker*", "Two rank\n trackers", true],
  ["rang", "l'utile, d’un (rang) élevé", true],
  ["été", "une société d'intérêt", false],
  ["[b]", "word[b]word", true],
  ["100%", "100%sure", true],
  // Scripts without spaces have no beginnings of words.
  ["融資", "小口融資です", true],
  ["สินเชื่อ", "บริการสินเชื่อด่วน", true],
  ["카지노", "온라인카지노", false],
  ["카지노*", "카지노는 어디", true],
])("finds the entry %j in %j: %s", (entry, message, isFound) => {
  expect(marks(message, [entry])).toBe(isFound);
});

it("refuses an entry without a word", () => {
  for (const entry of [" ", "*", ""]) expect(leads.safeParse({ marks: [entry] }).success).toBe(false);
});

const { marks: defaults } = leads.parse({});
const languages = readFileSync(path.join(import.meta.dirname, "business-sentences.txt"), "utf8").split(
  "\n\n",
);

it.each(languages.map((text) => [text.slice(0, 40), text]))(
  "marks no plain message, as in: %s …",
  (_, text) => {
    const [firms, wishes] = text.split("\n").map((line) => line.split("|"));
    const messages = firms!.flatMap((firm) => wishes!.map((wish) => `${firm}. ${wish}`));
    expect(messages).toHaveLength(100);
    expect(messages.filter((message) => marks(message, defaults))).toEqual([]);
  },
);

it.each([
  "We accept guest posting on 40 sites",
  "Claim your Casino  Bonuses today",
  "cheap VIAGRA, Cialis.",
  "<a href=x>here</a>",
  "DoFollow links",
  "FOREX signals",
])("marks %s", (message) => {
  expect(marks(message, defaults)).toBe(true);
});
