import { describe, expect, it } from "vitest";
import { readThemeProperties } from "./read-theme-properties";

describe("readThemeProperties", () => {
  const read = (css: string) => [...readThemeProperties(css).values()];

  it("finds a property inside the default of another property", () => {
    const css =
      "--font-a: var(--agency-display, var(--agency-font,\n  serif));\n--font-b: var(--agency-font, mono);";
    expect(read(css)).toEqual([
      { name: "--agency-display", syntax: "*", default: "var(--agency-font, serif)" },
      { name: "--agency-font", syntax: "*", default: "serif" },
    ]);
  });
});
