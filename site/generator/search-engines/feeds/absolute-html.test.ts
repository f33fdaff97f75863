import { describe, expect, it } from "vitest";
import { absoluteHtml } from "./absolute-html";

const absolute = (html: string) => absoluteHtml(html, "https://a.example/sub", "/blog/a/");

describe("absoluteHtml", () => {
  it.each([
    ['<a href="/contact/">', '<a href="https://a.example/sub/contact/">'],
    ['<img alt="" src="/assets/a.svg">', '<img alt="" src="https://a.example/sub/assets/a.svg">'],
    ['<a href="#costs">', '<a href="https://a.example/sub/blog/a/#costs">'],
  ])("%s becomes %s", (html, expected) => {
    expect(absolute(html)).toBe(expected);
  });

  it.each(['<a href="https://b.example/">', '<a href="//b.example/">', "<code>href=/x</code>"])(
    "%s does not change",
    (html) => {
      expect(absolute(html)).toBe(html);
    },
  );
});
