import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { shadowStyles } from "./shadow-styles";

const convert = (css: string, applies = true) =>
  postcss([shadowStyles(() => applies)])
    .process(css, { from: "widget.css" })
    .css.replaceAll(/\s+/g, " ");

const defaults = `@layer properties {
  @supports ((-webkit-hyphens: none) and (not (margin-trim: inline))) { *, ::before { --tw-shadow: 0 0 #0000; } }
}`;
const registration = '@property --tw-shadow { syntax: "*"; inherits: false; initial-value: 0 0 #0000; }';

describe("shadowStyles", () => {
  it("sets the initial value of `@property` in a rule", () => {
    const css = convert(`${defaults}\n${registration}`);
    expect(css).not.toContain("@property");
    expect(css).not.toContain("@supports");
    expect(css).toMatch(/@layer properties \{ \*, ?::before, ?:host \{ --tw-shadow: 0 0 #0000; \} \}/);
  });

  it("fails if a dropped registration has no rule with its initial value", () => {
    expect(() => convert(registration)).toThrow(/No default in @layer properties for --tw-shadow/);
  });

  it("bases only lengths in rem on the reader's font size instead of the page's", () => {
    expect(convert("a { margin: -0.25rem 0; width: calc(100% - 2rem); --x1rem: 3em; }")).toBe(
      "a { margin: calc(-0.25 * var(--length-rem)) 0; width: calc(100% - calc(2 * var(--length-rem))); --x1rem: 3em; }",
    );
  });

  it("uses the fallback of a variable that only a Tailwind page could set", () => {
    expect(convert("a { line-height: var(--tw-leading, var(--text-sm--line-height)); }")).toBe(
      "a { line-height: var(--text-sm--line-height); }",
    );
    const own = "a { line-height: var(--tw-leading, 1.5); } b { --tw-leading: 2; }";
    expect(convert(own)).toBe(own);
  });

  it("does not change other files", () => {
    const css = "a { margin: 1rem; }";
    expect(convert(css, false)).toBe(css);
  });
});
