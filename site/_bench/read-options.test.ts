import { describe, expect, it } from "vitest";
import { readOptions } from "./read-options";

const names = ["pages", "lighthouse", "widgets"] as const;

describe("readOptions", () => {
  it("runs all parts where none is named", () => {
    expect(readOptions([], names)).toEqual({ parts: ["pages", "lighthouse", "widgets"], all: false });
    expect(readOptions(["--all"], names)).toEqual({ parts: ["pages", "lighthouse", "widgets"], all: true });
  });

  it("runs the named parts, once each", () => {
    const { parts } = readOptions(["widgets", "pages", "widgets"], names);
    expect(parts).toEqual(["pages", "widgets"]);
  });

  it("names what it doesn't know, and its parts", () => {
    expect(() => readOptions(["pages", "speed", "--fast"], names)).toThrow(
      "The benchmark has no part speed, --fast. Its parts: pages, lighthouse, widgets;",
    );
  });
});
