import { expect, test } from "vitest";
import { escapeText } from "./scene";

test("text can't become markup", () => {
  expect(escapeText(`<b> & "c"`)).toBe("&lt;b&gt; &amp; &quot;c&quot;");
  expect(escapeText("a\u0000\u001fb")).toBe("ab");
});
