import { describe, expect, it } from "vitest";
import { countWords } from "./count-words";
import { renderMarkdown } from "./render-markdown";

describe("countWords", () => {
  it("counts what is read, not the markup", () => {
    expect(countWords(renderMarkdown("## Two words\n\n- [three](/a/) & four, *five*\n\n---\n"))).toBe(5);
  });

  it("counts words of other letters, and no marks that stand alone", () => {
    expect(countWords(renderMarkdown("Größe – 50 % … “öffnen” 結論"))).toBe(4);
  });

  it("takes a word with marks or emphasis in it for one", () => {
    expect(countWords(renderMarkdown('`loading="lazy"` and un*be*lievable'))).toBe(3);
  });
});
