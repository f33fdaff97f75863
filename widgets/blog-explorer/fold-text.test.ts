import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMatches, fold, isSame } from "./fold-text";

describe("fold", () => {
  it.each([
    ["case", "STRASSE", "Straße", "straẞe"],
    ["a Turkish I", "istanbul", "İstanbul", "ISTANBUL", "ıstanbul"],
    ["a final sigma", "οδοσ", "ΟΔΟΣ", "οδός"],
    ["composed and decomposed accents", "cafe naive", "café naïve", "cafe\u0301 nai\u0308ve"],
    ["letters with strokes, and ligatures", "lodz fiancee", "Łódź ﬁancée"],
    ["apostrophes", "don't", "don’t", "don‘t", "donʼt", "don`t", "don´t"],
    ["quotes", 'a "b" c', "a “b” c", "a „b“ c", "a «b» c"],
    ["dashes", "a-b", "a–b", "a—b", "a‑b", "a−b"],
    ["the kind of whitespace", "a b", " a  b ", "a\u00a0b", "a\n\tb", "a \u200b b"],
    ["invisible characters", "ab", "a\u0013b", "a\u200bb", "a\u00adb", "a\ufeffb", "\u200ea\ufe0fb"],
    ["vowel points", "שלום", "שָׁלוֹם"],
    ["tatweel", "كتاب", "كـــتاب"],
    ["Arabic letters that readers interchange", "مكتبه علي احمد", "مكتبة على أحمد", "مکتبہ علی ٱحمد"],
    ["the script of digits", "1409", "١٤٠٩", "۱۴۰۹", "१४०९", "๑๔๐๙", "１４０９"],
    ["the kind of kana", "がめら", "ガメラ", "ｶﾞﾒﾗ"],
    ["half an emoji", "a", "a\ud83d"],
  ])("treats texts that differ only in %s as equal", (_, ...texts) => {
    expect(new Set(texts.map(fold)).size).toBe(1);
  });

  it.each([
    ["vowel signs", "हिन्दी", "हन्द"],
    ["voiced kana", "が", "か"],
    ["punctuation", "C++", "C"],
  ])("distinguishes %s", (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});

const marked = (text: string, search: string) =>
  findMatches(text, search).map(({ start, end }) => text.slice(start, end));

describe("findMatches", () => {
  it.each([
    ["We don’t buy links. Don't.", "don't", ["don’t", "Don't"]],
    ["Straße", "strasse", ["Straße"]],
    ["Cafe\u0301 cafés", "cafe", ["Cafe\u0301", "café"]],
    ["İstanbul  \u00a0café", "istanbul cafe", ["İstanbul  \u00a0café"]],
    ["one👩‍💻two", "👩", ["👩‍💻"]],
    ["ﬁne", "f", ["ﬁ"]],
    ["aaa", "aa", ["aa"]],
    ["في كـــتاب ١٤٠٩", "كتاب 1409", ["كـــتاب ١٤٠٩"]],
    ["nothing", "zeppelin", []],
    ["nothing", " \u200b", []],
  ])("searches %j for %j and finds %j", (text, search, found) => {
    expect(marked(text, search)).toEqual(found);
  });
});

const text = fc.string({ unit: "binary", maxLength: 60 });
const pieces = ["Straße", "don’t", "café", "e\u0301", " ", "\u00a0", "—", "İ", "👩‍💻", "ﬁ", "が", "\u200b"];
const wordy = fc.array(fc.constantFrom(...pieces)).map((words) => words.join(""));
/** A string and a random part of it, which may start or end inside an emoji. */
const cut = fc.oneof(text, wordy).chain((whole) =>
  fc.tuple(fc.nat(whole.length), fc.nat(whole.length)).map(([one, other]) => ({
    whole,
    needle: whole.slice(Math.min(one, other), Math.max(one, other)),
  })),
);

describe("random text", () => {
  it("is matched only in whole characters", () => {
    const characters = new Intl.Segmenter();
    fc.assert(
      fc.property(cut, ({ whole, needle }) => {
        const matches = findMatches(whole, needle);
        expect(fold(whole)).toContain(fold(needle));
        if (fold(needle)) expect(matches).not.toEqual([]);
        const edges = new Set([...characters.segment(whole)].map(({ index }) => index)).add(whole.length);
        let last = 0;
        for (const { start, end } of matches) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(edges.has(start) && edges.has(end)).toBe(true);
          expect(fold(whole.slice(start, end))).toContain(fold(needle));
          last = end;
        }
      }),
    );
  });
});
