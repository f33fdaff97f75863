import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const widgets = path.resolve(import.meta.dirname, "..");
const sources = readdirSync(widgets, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(tsx|css)$/.test(file) && !/^(tests|workbench)|\.test\./.test(file),
);

const sides = "(?:left|right)";
/** Tailwind's names for left and right, such as `lg:-left-5` and `border-l`. */
const classes = new RegExp(
  `(?<=[\\s"'\`:!])-?(?:[mp][lr]|scroll-[mp][lr]|${sides}|(?:text|float|clear|origin|object|bg)-${sides}|border-[lr]|rounded-(?:[lr]|[tb][lr])|space-x|translate-x)(?=[-\\s"'\`]|$)[^\\s"'\`]*`,
  "g",
);
const properties = new RegExp(
  `(?:^|[\\s;{-])(?:${sides}|(?:text-align|float|clear): ?${sides})(?:-(?:width|color|style|radius))? ?:? ?[^;]*;`,
  "g",
);

const physicalIn = (file: string) => {
  const source = readFileSync(path.join(widgets, file), "utf8");
  return [...source.matchAll(file.endsWith(".css") ? properties : classes)].map(([found]) => found.trim());
};

describe("support for right-to-left pages", () => {
  it.each(sources)("%s uses start and end instead of left and right", (file) => {
    expect(physicalIn(file)).toEqual([]);
  });

  it("detects left and right in both class names and CSS", () => {
    const found = (source: string) => source.match(classes)?.join(" ");
    expect(
      found('className="flex lg:-left-5 pl-4 border-l-[6px] text-right rounded-lg place-items-center"'),
    ).toBe("-left-5 pl-4 border-l-[6px] text-right");
    expect("a { margin-left: 1px; text-align: right; }".match(properties)).toHaveLength(2);
  });
});
