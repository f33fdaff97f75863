import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const widgets = path.resolve(import.meta.dirname, "..");
const sources = readdirSync(widgets, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(tsx|css)$/.test(file) && !/^_(tests|workbench|build)|\.test\./.test(file),
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
    const found = (source: string) => [...source.matchAll(classes)].map(([name]) => name);
    expect(found(`className="flex lg:-left-5 pl-4 border-l-[6px] text-right"`)).toEqual([
      "-left-5",
      "pl-4",
      "border-l-[6px]",
      "text-right",
    ]);
    expect(found(`className="flex ps-4 -start-5 border-s place-items-center text-lg rounded-lg"`)).toEqual(
      [],
    );
    expect("a { margin-left: 1px; text-align: right; }".match(properties)).toHaveLength(2);
  });
});
