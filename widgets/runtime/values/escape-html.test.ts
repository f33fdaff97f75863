import { expect, it } from "vitest";
import { escapeHtml } from "./escape-html";

it("escapes characters that could end the text or a double-quoted attribute", () => {
  expect(escapeHtml(`<a href="/?a=1&b='2'">`)).toBe("&lt;a href=&quot;/?a=1&amp;b='2'&quot;&gt;");
});

it("removes control characters, which XML parsers reject, but keeps tabs and line breaks", () => {
  expect(escapeHtml("a\u0000\u0008b\tc\nd\ufffee")).toBe("ab\tc\nde");
});
