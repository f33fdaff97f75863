import { expect, test } from "vitest";
import { markOf, placePieces } from "./page-pieces";

const pieces = new Map([
  [markOf("site.css"), Buffer.from("a { content: '$&' }")],
  [markOf("drawings.map"), Buffer.from("<symbol>“Map”</symbol>")],
]);

test("each piece takes the place of its mark", () => {
  const page = `<style>${markOf("site.css")}</style>“Text”<svg>${markOf("drawings.map")}${markOf("drawings.map")}</svg>`;
  expect(placePieces(page, pieces).toString()).toBe(
    "<style>a { content: '$&' }</style>“Text”<svg><symbol>“Map”</symbol><symbol>“Map”</symbol></svg>",
  );
});

test("a page without marks stays as it is, with its comments and where its text names a mark", () => {
  const page = "a<!-- -->b <code>&lt;!--piece:site.css--></code>";
  expect(placePieces(page, pieces).toString()).toBe(page);
});

test("a mark that stands for nothing is no page's end", () => {
  expect(() => placePieces(markOf("print.css"), pieces)).toThrow("<!--piece:print.css-->");
});
