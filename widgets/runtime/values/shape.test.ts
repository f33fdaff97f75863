import { describe, expect, expectTypeOf, it } from "vitest";
import { describeShape, type ValueOf } from "./shape";

const post = { title: "string", views: "number", "draft?": "boolean", tags: ["string"] } as const;

describe("describeShape", () => {
  it("describes lists, objects and choices", () => {
    expect(describeShape(["number"])).toBe("a list of numbers");
    expect(describeShape([post])).toBe("a list of { title, views, draft?, tags }");
    expect(describeShape({ either: ["string", "boolean"] })).toBe("a string or a boolean");
  });
});

describe("ValueOf", () => {
  it("determines the TypeScript type of a shape", () => {
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
