import { describe, expect, it } from "vitest";
import { countWords } from "./count-words";
import { renderMarkdown } from "./render-markdown";

describe("countWords", () => {
  it("counts visible words and ignores markup", () => {
    expect(countWords(renderMarkdown("## Two words\n\n- [three](/a/) & four, *five*\n\n---\n"))).toBe(5);
  });

  it.each([
    ["Größe – 50 % … “öffnen” 結論", 4],
    ["設定を開く。", 3],
    ["ฉันชอบอ่านหนังสือ", 4],
    ["설정을 엽니다", 2],
  ])("counts words in every script, but not standalone punctuation: %s", (text, count) => {
    expect(countWords(renderMarkdown(text))).toBe(count);
  });

  it("counts a word once even if it contains punctuation or emphasis", () => {
    expect(countWords(renderMarkdown('`loading="lazy"` and un*be*lievable'))).toBe(3);
  });
});
