import { expect, it } from "vitest";
import { questionIds } from "./question-ids";

it.each([
  ["Who owns the accounts?", "who-owns-the-accounts"],
  ["What’s  the\nminimum – $2,000 a month?", "whats-the-minimum-2000-a-month"],
  ["Warum wächst der Umsatz?", "warum-wächst-der-umsatz"],
  ["कितना समय लगेगा?", "कितना-समय-लगेगा"],
  ["???", "question"],
])("%j has the id %s", (question, id) => {
  expect(questionIds([question], "faq-accordion-1")).toEqual([id]);
});

it("creates different ids for questions with the same words", () => {
  expect(questionIds(["Why?", "Why 2", "Why!", "why"], "faq-accordion-1")).toEqual([
    "why",
    "why-2",
    "why-3",
    "why-4",
  ]);
});

it("prefixes ids with the accordion's id, except in the first accordion", () => {
  expect(questionIds(["Why?"], "faq-accordion-2")).toEqual(["faq-accordion-2-why"]);
});
