import { parse } from "postcss";
import { describe, expect, it } from "vitest";
import { foldVariables } from "./fold-variables";

const defaults = (declarations: string) => `@layer properties { *, :host { ${declarations} } }`;

function fold(css: string): string {
  const root = parse(css);
  foldVariables(root);
  return String(root).replaceAll(/\s+/g, " ");
}

describe("foldVariables", () => {
  it("writes a value that is the same everywhere where it is read", () => {
    expect(
      fold(`${defaults("--tw-border-style: solid")} .border { border-style: var(--tw-border-style) }`),
    ).toBe("@layer properties { *, :host {} } .border { border-style: solid }");
  });

  it("takes the fallback of one that is never set, and leaves out one that is never read", () => {
    expect(
      fold(
        `${defaults("--tw-tint: initial; --tw-weight: initial")} .a { color: var(--tw-tint, red); --tw-weight: 600; top: 0 }`,
      ),
    ).toBe("@layer properties { *, :host {} } .a { color: red; top: 0 }");
  });

  it("writes a value that is set only beside its reader, with what it refers to", () => {
    const css = `${defaults("--tw-ring: 0 0 red; --tw-shadow: 0 0 red; --tw-tint: initial")}
      .lg { --tw-shadow: 0 1px var(--tw-tint, black); box-shadow: var(--tw-ring), var(--tw-shadow) }`;
    expect(fold(css)).toContain(".lg { box-shadow: 0 0 red, 0 1px black }");
  });

  it("leaves one that another class may set", () => {
    const css = `${defaults("--tw-shadow: none")} .lg { --tw-shadow: 1px; box-shadow: var(--tw-shadow) } .flat { --tw-shadow: 0 }`;
    expect(fold(css)).toBe(css);
    const read = `${defaults("--tw-shadow: none")} .lg { --tw-shadow: 1px; box-shadow: var(--tw-shadow) } .b { box-shadow: var(--tw-shadow) }`;
    expect(fold(read)).toBe(read);
  });

  it("leaves variables of others, and those without a default", () => {
    const css = ".a { --gap: 1px; margin: var(--gap); line-height: var(--tw-leading, 1.5) }";
    expect(fold(css)).toBe(css);
    const apart = ".a { --tw-b: 1px } .c { margin: var(--tw-b) }";
    expect(fold(apart)).toBe(apart);
  });
});
