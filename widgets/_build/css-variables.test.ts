import { describe, expect, it } from "vitest";
import { replaceVariables } from "./css-variables";

describe("replaceVariables", () => {
  it("gives each name with its fallback, and takes what is given in its place", () => {
    const value = "calc(var(--a, min(1px, 2px)) + var(--b) + var(--c,))";
    const seen: unknown[] = [];
    const result = replaceVariables(value, (name, fallback) => {
      seen.push([name, fallback]);
      return fallback === "" ? "0px" : fallback;
    });
    expect(seen).toEqual([
      ["--a", "min(1px, 2px)"],
      ["--b", undefined],
      ["--c", ""],
    ]);
    expect(result).toBe("calc(min(1px, 2px) + var(--b) + 0px)");
  });

  it("finds those in a fallback, and in what was put in", () => {
    const values: Record<string, string> = { "--a": "var(--b)", "--b": "1px" };
    expect(replaceVariables("var(--a) var(--c, var(--b))", (name) => values[name])).toBe("1px var(--c, 1px)");
  });
});
