import { describe, expect, it } from "vitest";
import { z } from "zod";
import { schema as home } from "../home.schema";
import { describeIssue } from "./describe-issue";
import { category, meta, photographFolder, picture, steps, text } from "./fields";
import { referenceTo } from "./references";

const errorsIn = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map((issue) => describeIssue(issue, value));
};

describe("describeIssue", () => {
  it("names a field by its path and adds the value found", () => {
    const schema = z.object({ faqs: z.array(z.object({ answer: text })) });
    expect(errorsIn(schema, { faqs: [{ answer: "Yes." }, { answer: " " }] })).toEqual([
      { field: "faqs[1].answer", message: 'is empty; write at least one word (found " ")' },
    ]);
  });

  it("shortens long values that it quotes", () => {
    const [error] = errorsIn(z.string().max(10, "is too long"), "x".repeat(500));
    expect(error!.message.length).toBeLessThan(90);
  });
});

describe("fields", () => {
  it("trim text and reject markup, but accept comparisons", () => {
    expect(text.parse("  a < b  ")).toBe("a < b");
    expect(errorsIn(text, "a <br> b")).toHaveLength(1);
    expect(errorsIn(text, "a\u0000b")).toMatchObject([
      { message: expect.stringContaining("control character") },
    ]);
  });

  it("accept category names that can become an address", () => {
    for (const name of ["Social Media 2", "Größe & Wert", "東京", "हिन्दी", "C++", "UX/UI"])
      expect(category.parse(name)).toBe(name);
    for (const name of ["../up", "a  b", '"x"', "-a", "a/../b"]) {
      expect(errorsIn(category, name), name).toMatchObject([
        { message: expect.stringContaining("such as Social Media") },
      ]);
    }
    // Its page's title has 60 characters.
    expect(errorsIn(category, "x".repeat(23))).toHaveLength(1);
  });

  it("accept the word drawn or the path of a photograph as a picture", () => {
    const image = picture(referenceTo({ [photographFolder]: [] }));
    expect(image.parse(undefined)).toBe("drawn");
    expect(image.parse("team/mara.jpg")).toBe("team/mara.jpg");
    for (const path of ["/team/mara.jpg", "../mara.jpg", "mara.gif", "https://example.com/a.png"]) {
      expect(errorsIn(image, path), path).toHaveLength(1);
    }
  });

  it("require four steps", () => {
    const step = { title: "A", description: "B" };
    expect(errorsIn(steps, [step, step, step, step])).toEqual([]);
    expect(errorsIn(steps, [step])).toHaveLength(1);
  });

  it("limit a page's title and description to the length that search results show", () => {
    expect(errorsIn(meta, { title: "Short", description: "Short" }).map(({ message }) => message)).toEqual([
      'is shorter than 30 characters (found "Short")',
      'is shorter than 70 characters (found "Short")',
    ]);
  });

  it("name the new place of the home page's former fields", () => {
    const errors = errorsIn(
      home(() => z.string()),
      { updated: "2026-11-26", hero: {} },
    );
    expect(errors.at(-1)!.message).toMatch(/^has unknown fields: hero; .*move their content into "sections"/);
  });
});
