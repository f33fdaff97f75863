import { expect, it } from "vitest";
import { countWords } from "./count-words";
import { renderMarkdown } from "./render-markdown";

it.each([
  ["## Two words\n\n- [three](/a/) & four, *five*\n\n---\n", 5],
  ["Größe – 50 % … “öffnen” 結論", 4],
  ["設定を開く。", 3],
  ["ฉันชอบอ่านหนังสือ", 4],
  ["설정을 엽니다", 2],
  ['`loading="lazy"` and un*be*lievable', 3],
])("counts words in every script, but not standalone punctuation: %s", (text, count) => {
  expect(countWords(renderMarkdown(text))).toBe(count);
});
