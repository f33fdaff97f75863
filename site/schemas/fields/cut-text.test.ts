import { expect, it } from "vitest";
import { cutAtSpace, cutText } from "./cut-text";
import { faq } from "./fields";

it.each([
  ["short", 5, "short"],
  ["longer", 5, "long…"],
  ["設定設定設定", 4, "設定設…"],
  // Each of these characters consists of several code units.
  ["abc🎉d", 5, "abc…"],
  ["ab👩‍👩‍👧‍👦cd", 8, "ab…"],
  ["abce\u0301fg", 5, "abc…"],
  ["ab🇯🇵🇰🇷", 5, "ab…"],
])("cuts %j to at most %i code units, between characters that readers see", (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

it.each([
  ["One two three", 11, "One two…"],
  ["One, two three", 9, "One…"],
  ["設定を開く🎉そして閉じる", 7, "設定を開く…"],
])("cuts %j at a space if there is one", (text, max, expected) => {
  expect(cutAtSpace(text, max)).toBe(expected);
});

it.each([
  ["Why?", true],
  ["لماذا؟", true],
  ["ทำไมต้องวัดผล", true],
  ["なぜですか。", true],
  ["Because", false],
  ["Because.", false],
])("takes %s as a question: %s", (question, isTaken) => {
  expect(faq.safeParse({ question, answer: "Yes." }).success).toBe(isTaken);
});
