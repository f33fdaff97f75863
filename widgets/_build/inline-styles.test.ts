import { describe, expect, it } from "vitest";
import { withoutUnused } from "./inline-styles";

const css =
  ":root{--color-ink:black;--color-pine:green}.field{color:var(--color-ink)}.chip{top:0}@media (forced-colors:active){.chip{top:1px}}.chips{left:0}";

describe("withoutUnused", () => {
  it("leaves out shared tokens and classes that the file does not use", () => {
    const code = `adopt("${css}");render("p",{className:"field wide"})`;
    expect(withoutUnused(code)).toBe(
      'adopt(":root{--color-ink:black;}.field{color:var(--color-ink)}.chips{left:0}");render("p",{className:"field wide"})',
    );
  });

  it("keeps them where they are used", () => {
    const code = `adopt("${css}.x{color:var(--color-pine)}");render("p",{className:\`wide \${chip} chip field\`})`;
    expect(withoutUnused(code)).toBe(code);
  });
});
