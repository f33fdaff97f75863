import { describe, expect, it } from "vitest";
import { changeUrls, readShape, type Shape } from "./shape";

describe("readShape", () => {
  function read(value: unknown, shape: Shape) {
    const problems: string[] = [];
    const result = readShape(value, shape, (path, problem) => problems.push(`${path} ${problem}`));
    return { result, problems };
  }

  it.each<[unknown, Shape, unknown]>([
    [5, "string", "5"],
    [" as it is ", "string", " as it is "],
    [" 5.5 ", "number", 5.5],
    ["RED", { oneOf: ["red", "blue"] }, "red"],
    [[1, null, "two", undefined], ["string"], ["1", "two"]],
    [
      { title: "One", more: [null] },
      { title: "string", "views?": "number" },
      { title: "One", more: [null] },
    ],
    [{ title: "One", views: null }, { title: "string", "views?": "number" }, { title: "One" }],
    [
      { title: "One", tags: null },
      { title: "string", tags: ["string"] },
      { title: "One", tags: [] },
    ],
    [
      { name: "Ada", role: null },
      { either: ["string", { name: "string", "role?": "string" }] },
      { name: "Ada" },
    ],
  ])("converts %j to the shape %j", (value, shape, result) => {
    expect(read(value, shape)).toEqual({ result, problems: [] });
  });

  it.each<[unknown, Shape, string]>([
    [true, "string", " must be a string, but is true"],
    [NaN, "number", " must be a number, but is NaN"],
    ["", "number", ' must be a number, but is ""'],
    ["1,500", "number", ' must be a number, but is "1,500"'],
    ["true", "boolean", ' must be a boolean, but is "true"'],
    [["red"], { oneOf: ["red"] }, " must be one of: red, but is a list"],
    ["x".repeat(50), ["number"], ` must be a list of numbers, but is "${"x".repeat(40)}…"`],
    [{ title: null }, { title: "string" }, ".title must be a string, but is null"],
    [{}, { either: ["string", { name: "string" }] }, " must be a string or { name }, but is an object"],
  ])("rejects %j for the shape %j", (value, shape, problem) => {
    expect(read(value, shape)).toEqual({ result: undefined, problems: [problem] });
  });

  it("keeps an entry but removes its rejected URL", () => {
    const values = [{ title: "One", url: "javascript:x" }, { title: "Two", url: {} }, { title: "Three" }];
    expect(read(values, [{ title: "string", url: "link" }])).toEqual({
      result: [{ title: "One" }],
      problems: [
        '[0].url must be a relative URL, or one with http:, https:, mailto: or tel:, but is "javascript:x"',
        "[1].url must be a relative URL, or one with http:, https:, mailto: or tel:, but is an object",
        "[2].url must be a relative URL, or one with http:, https:, mailto: or tel:, but is missing",
      ],
    });
  });
});

describe("changeUrls", () => {
  it("changes every URL and nothing else", () => {
    const shape = [{ url: "link", "by?": { either: ["string", { "avatar?": "image" }] } }] as const;
    const values = [{ url: "a", title: "a", by: { avatar: "b" } }, { by: "c" }, { url: 1 }];
    expect(changeUrls(values, shape, (url) => `/x/${url}`)).toEqual([
      { url: "/x/a", title: "a", by: { avatar: "/x/b" } },
      { by: "c" },
      { url: 1 },
    ]);
  });
});
