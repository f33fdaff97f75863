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

  it("rejects an `@property` registration if no rule sets its initial value", () => {
    expect(() => convert(registration)).toThrow(/No rule in @layer properties sets --tw-shadow/);
  });

  it("replaces lengths in rem with multiples of the reader's font size", () => {
    expect(convert("a { margin: -0.25rem 0; width: calc(100% - 2rem); --x1rem: 3em; }")).toBe(
      "a { margin: calc(-0.25 * var(--length-rem)) 0; width: calc(100% - calc(2 * var(--length-rem))); --x1rem: 3em; }",
    );
  });

  it("replaces a Tailwind variable with its fallback if the stylesheet does not set it", () => {
    expect(convert("a { line-height: var(--tw-leading, var(--text-sm--line-height)); }")).toBe(
      "a { line-height: var(--text-sm--line-height); }",
    );
    const own = "a { line-height: var(--tw-leading, 1.5); } b { --tw-leading: 2; }";
    expect(convert(own)).toBe(own);
  });

  it("does not change files that are not for shadow roots", () => {
    const css = "a { margin: 1rem; }";
    expect(convert(css, false)).toBe(css);
  });
});
