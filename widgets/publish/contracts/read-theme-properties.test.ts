import { describe, expect, it } from "vitest";
import { readThemeProperties } from "./read-theme-properties";

describe("readThemeProperties", () => {
  const read = (css: string) => [...readThemeProperties(css).values()];

  it("finds the syntax and the default of each property", () => {
    expect(read("--color-ink: var(--agency-ink, light-dark(rgb(0 0 0), #fff));")).toEqual([
      { name: "--agency-ink", syntax: "<color>", default: "light-dark(rgb(0 0 0), #fff)" },
    ]);
    expect(read("--radius-sm: calc(var(--agency-radius, 4px) / 2);")).toEqual([
      { name: "--agency-radius", syntax: "<length>", default: "4px" },
    ]);
  });

  it("finds a property inside the default of another property", () => {
    const css =
      "--font-a: var(--agency-display, var(--agency-font,\n  serif));\n--font-b: var(--agency-font, mono);";
    expect(read(css)).toEqual([
      { name: "--agency-display", syntax: "*", default: "var(--agency-font, serif)" },
      { name: "--agency-font", syntax: "*", default: "serif" },
    ]);
  });
});
