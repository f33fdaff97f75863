import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeIssue } from "./describe-issue";
import { category, meta, photographFolder, picture, steps, text } from "./fields";
import { referenceTo } from "./references";

const faultsIn = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map((issue) => describeIssue(issue, value));
};

describe("describeIssue", () => {
  it("names a field as an editor would look for it", () => {
    const schema = z.object({ faqs: z.array(z.object({ answer: text })) });
    expect(faultsIn(schema, { faqs: [{ answer: "Yes." }, { answer: " " }] })).toEqual([
      { field: "faqs[1].answer", rule: 'is empty; write at least one word (found " ")' },
    ]);
  });

  it("cuts what it quotes", () => {
    const [fault] = faultsIn(z.string().max(10, "is too long"), "x".repeat(500));
    expect(fault!.rule.length).toBeLessThan(90);
  });
});

describe("fields", () => {
  it("text is trimmed, and refuses markup but no comparison", () => {
    expect(text.parse("  a < b  ")).toBe("a < b");
    expect(faultsIn(text, "a <br> b")).toHaveLength(1);
    expect(faultsIn(text, "a\u0000b")).toMatchObject([
      { rule: expect.stringContaining("control character") },
    ]);
  });

  it("a category makes an address", () => {
    for (const name of ["Social Media 2", "Größe & Wert", "東京", "हिन्दी", "C++", "UX/UI"])
      expect(category.parse(name)).toBe(name);
    for (const name of ["../up", "a  b", '"x"', "-a", "a/../b"]) {
      expect(faultsIn(category, name), name).toMatchObject([
        { rule: expect.stringContaining("such as Social Media") },
      ]);
    }
    // Its page's title has 60 characters.
    expect(faultsIn(category, "x".repeat(23))).toHaveLength(1);
  });

  it("a picture is drawn or the path of a photograph that is there", () => {
    const image = picture(referenceTo({ [photographFolder]: ["team/mara.jpg"] }));
    expect(image.parse(undefined)).toBe("drawn");
    expect(image.parse("team/mara.jpg")).toBe("team/mara.jpg");
    for (const path of ["/team/mara.jpg", "../mara.jpg", "mara.gif", "https://example.com/a.png"]) {
      expect(faultsIn(image, path), path).toHaveLength(1);
    }
    expect(faultsIn(image, "team/nobody.jpg")).toEqual([
      {
        field: "",
        rule: 'names nothing in site/assets/photos; allowed: team/mara.jpg, or "drawn" (found "team/nobody.jpg")',
      },
    ]);
  });

  it("steps get their numbers from their places", () => {
    const step = { title: "A", description: "B" };
    expect(
      (steps.parse([step, step, step, step]) as { number: number }[]).map(({ number }) => number),
    ).toEqual([1, 2, 3, 4]);
    expect(faultsIn(steps, [step])).toHaveLength(1);
  });

  it("a page's title and description have room in a result list", () => {
    expect(faultsIn(meta, { title: "Short", description: "Short" }).map(({ rule }) => rule)).toEqual([
      'is shorter than 30 characters (found "Short")',
      'is shorter than 70 characters (found "Short")',
    ]);
  });
});
