import { describe, expect, expectTypeOf, it } from "vitest";
import { describeShape, findFault, type ValueOf } from "./shape";

const post = { title: "string", views: "number", "draft?": "boolean", tags: ["string"] } as const;

describe("findFault", () => {
  const sound = { title: "One", views: 2, tags: ["a"] };

  it("finds nothing in what fits, and lets unknown fields through", () => {
    expect(findFault([sound, { ...sound, draft: true, extra: 1 }], [post], "posts")).toBeUndefined();
  });

  it.each([
    [{}, "posts must be a list of { title, views, draft?, tags }, but is an object"],
    [null, "posts must be a list of { title, views, draft?, tags }, but is null"],
    [[sound, "two"], "posts[1] must be { title, views, draft?, tags }, but is a string"],
    [[{ ...sound, title: undefined }], "posts[0].title must be a string, but is missing"],
    [[{ ...sound, views: "2" }], "posts[0].views must be a number, but is a string"],
    [[{ ...sound, draft: "yes" }], "posts[0].draft must be a boolean, but is a string"],
    [[sound, { ...sound, tags: ["a", 2] }], "posts[1].tags[1] must be a string, but is a number"],
    [[{ ...sound, tags: "a" }], "posts[0].tags must be a list of strings, but is a string"],
  ])("names the place and what is allowed: %j", (value, fault) => {
    expect(findFault(value, [post], "posts")).toBe(fault);
  });

  it("takes any of `either`", () => {
    const shape = { either: ["string", ["string"]] } as const;
    expect(findFault("a", shape, "tag")).toBeUndefined();
    expect(findFault(["a"], shape, "tag")).toBeUndefined();
    expect(findFault(1, shape, "tag")).toBe("tag must be a string or a list of strings, but is a number");
  });

  it("takes one of `oneOf`", () => {
    const shape = { oneOf: ["red", "blue"] } as const;
    expect(findFault("red", shape, "tone")).toBeUndefined();
    expect(findFault("green", shape, "tone")).toBe(
      'tone must be one of: red, blue, but is a string ("green")',
    );
    expect(findFault(1, shape, "tone")).toBe("tone must be one of: red, blue, but is a number");
  });
});

describe("describeShape", () => {
  it("words lists, objects and choices", () => {
    expect(describeShape(["number"])).toBe("a list of numbers");
    expect(describeShape([post])).toBe("a list of { title, views, draft?, tags }");
    expect(describeShape({ either: ["string", "boolean"] })).toBe("a string or a boolean");
  });
});

describe("ValueOf", () => {
  it("gives the type that a shape describes", () => {
    expectTypeOf<ValueOf<typeof post>>().toExtend<{
      title: string;
      views: number;
      draft?: boolean;
      tags: string[];
    }>();
    expectTypeOf<ValueOf<{ either: readonly ["string", "number"] }>>().toEqualTypeOf<string | number>();
    expectTypeOf<ValueOf<{ oneOf: readonly ["a", "b"] }>>().toEqualTypeOf<"a" | "b">();
  });
});
