// @vitest-environment jsdom
import { expect, test } from "vitest";
import { expectPicture } from "./expect-picture";
import { draw, escapeText, label, rect } from "./scene";

test("text can't become markup", () => {
  expect(escapeText(`<b> & "c"`)).toBe("&lt;b&gt; &amp; &quot;c&quot;");
  expect(escapeText("a\u0000\u001fb")).toBe("ab");
});

test("a picture has both schemes' colours, and only those it uses", () => {
  const svg = draw({ width: 10, height: 10, body: [rect("ember", 0, 0, 1, 1)] });
  expectPicture(svg);
  expect(svg).toContain(
    ".tone-ember{fill:#ef4c00}@media (prefers-color-scheme:dark){.tone-ember{fill:#fd7933}}",
  );
  expect(svg).not.toContain(".tone-pine");
});

test("a picture with a title is named and described", () => {
  const svg = draw({ width: 10, height: 10, title: "A < B", description: "C & D", body: [] });
  const root = expectPicture(svg);
  expect(root.getAttribute("role")).toBe("img");
  expect(root.querySelector("title")?.textContent).toBe("A < B");
  expect(root.querySelector("desc")?.textContent).toBe("C & D");
});

test("words are outlines, and named", () => {
  const svg = draw({ width: 10, height: 10, body: [label("ink", 0, 0, "1 < 2", { size: 12 })] });
  expect(expectPicture(svg).querySelector("g.tone-ink")?.getAttribute("aria-label")).toBe("1 < 2");
  expect(svg).not.toContain("<text");
});
