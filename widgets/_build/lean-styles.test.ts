import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { leanStyles } from "./lean-styles";

const convert = (css: string, applies = true) =>
  postcss([leanStyles(() => applies)])
    .process(css, { from: "widget.css" })
    .css.replaceAll(/\s+/g, " ");

describe("leanStyles", () => {
  it("drops the second value beside a token that is always set", () => {
    expect(
      convert(
        "a { color: var(--color-ink, var(--agency-ink, light-dark(oklch(21% 0 60), oklch(95% 0 85)))) }",
      ),
    ).toBe("a { color: var(--color-ink) }");
  });

  it("keeps what partners and utilities set", () => {
    const css = "a { margin: var(--agency-gap, 4px); line-height: var(--tw-leading, 1.5) }";
    expect(convert(css)).toBe(css);
    expect(convert("a { line-height: var(--tw-leading, var(--text-sm--line-height, 1.5)) }")).toBe(
      "a { line-height: var(--tw-leading, var(--text-sm--line-height)) }",
    );
  });

  it("takes the rule for browsers with `color-mix` as the rule for all", () => {
    const mixed = "color-mix(in oklab, var(--color-ink) 16%, transparent)";
    const css = `a { top: 0; color: black } @supports (color: color-mix(in lab, red, red)) { a { color: ${mixed} } }`;
    expect(convert(css)).toBe(`a { top: 0 } a { color: ${mixed} }`);
  });

  it("leaves other conditions and other files alone", () => {
    const css = "@supports (width: 1lh) { a { color: var(--color-ink, black) } }";
    expect(convert(css)).toBe("@supports (width: 1lh) { a { color: var(--color-ink) } }");
    expect(convert(css, false)).toBe(css);
  });
});
