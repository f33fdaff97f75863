import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkEntry } from "./check-entry";
import { category, day, meta, photographKind, picture, steps, text } from "../../schemas/fields/fields";
import { referenceTo } from "./read-schemas";

const errorsIn = (schema: z.ZodType, value: unknown) =>
  (checkEntry(schema, value).problems ?? []).map(({ field, message }) => ({ field, message }));

const one = z.strictObject({ title: z.string(), tags: z.array(z.string()).optional() });
const section = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("hero") }),
  z.strictObject({ type: z.literal("steps") }),
]);

describe("checkEntry", () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ["missing text", z.string(), undefined, "is missing; add text"],
    ["a missing list", z.array(text), undefined, "is missing; add a list in [ ]"],
    ["an empty item", z.string(), null, "is empty; add text or remove it"],
    ["a missing day", day, undefined, "is missing; it must be a date such as 2025-04-15"],
    ["a missing choice", z.enum(["a", "b"]), undefined, "is missing; choose one of: a, b"],
    ["a number as text", z.string(), 5, "must be text; put it in quotes (found 5)"],
    ["a list as text", z.string(), ["a"], "must be text, not a list"],
    ["text as a list", z.array(text).min(2), "a", 'must be a list in [ ] (found "a")'],
    ["text as an object", one, "a", 'must be a group of fields in { } (found "a")'],
    ["text as a number", z.number(), "5", 'must be a number, without quotes (found "5")'],
    ["a word as a number", z.number(), "five", 'must be a number (found "five")'],
    ["a fraction", z.int(), 1.5, "must be a whole number (found 1.5)"],
    ["a word for yes", z.boolean(), "yes", 'must be true or false (found "yes")'],
    ["a day in words", day, "tomorrow", 'must be a date such as 2025-04-15 (found "tomorrow")'],
    ["empty text", text, " ", "is empty; write at least one word"],
    ["short text", z.string().min(9), "a", "is too short; write at least 9 characters"],
    ["long text", z.string().max(3), "abcde", "has 5 characters; shorten it to at most 3"],
    ["a short list", steps, [], "must have at least 3 items, but has 0"],
    ["a long list", z.array(text).max(1), ["a", "b"], "must have at most 1 item, but has 2"],
    ["a list of another length", z.array(text).length(2), [], "must have exactly 2 items, but has 0"],
    ["a low number", z.number().min(1), 0, "must be 1 or more (found 0)"],
    ["a number that is not positive", z.number().positive(), 0, "must be more than 0 (found 0)"],
    ["a high number", z.number().max(5), 6, "must be 5 or less (found 6)"],
    ["an email address", z.email(), "a", 'must be an email address such as hello@example.com (found "a")'],
    ["a choice", z.enum(["a", "b"]), "x", 'must be one of: a, b (found "x")'],
    [
      "a misspelled choice",
      z.enum(["line", "bars"]),
      "Bar",
      'is not allowed here; did you mean "bars"? (found "Bar")',
    ],
    ["the only choice", z.literal(5), 4, "must be 5 (found 4)"],
    ["a long value", z.number(), "x".repeat(99), `must be a number (found "${"x".repeat(59)}…")`],
    ["a value in a set", z.set(z.map(z.number(), z.number())), new Set([1]), 'must be of the type "map"'],
    [
      "a rule without a message",
      z.string().refine(() => false),
      "a",
      'has a value that is not allowed here (found "a")',
    ],
  ])("explains the problem with %s", (_what, schema, value, message) => {
    expect(errorsIn(schema, value)).toEqual([{ field: "", message }]);
  });

  it.each<[string, z.ZodType, unknown, { field: string; message: string }[]]>([
    [
      "that belongs elsewhere",
      z.strictObject({}).meta({ misplaced: { leads: "belongs to a plugin" } }),
      { leads: {} },
      [{ field: "leads", message: "belongs to a plugin" }],
    ],
    [
      "in a list",
      z.object({ faqs: z.array(z.object({ answer: text })) }),
      { faqs: [{ answer: "Yes." }, { answer: "" }] },
      [{ field: "faqs[1].answer", message: "is empty; write at least one word" }],
    ],
    [
      "that is unknown",
      one,
      { title: "A", titel: "B", color: "red" },
      [
        { field: "titel", message: 'is not a field here; did you mean "title"?' },
        { field: "color", message: "is not a field here; remove it, or use one of: title, tags" },
      ],
    ],
    [
      "that selects the type of a section",
      z.array(section),
      [{ type: "step" }, {}],
      [
        { field: "[0].type", message: 'is not allowed here; did you mean "steps"? (found "step")' },
        { field: "[1].type", message: "is missing; choose one of: hero, steps" },
      ],
    ],
  ])("reports the name of a field %s", (_what, schema, value, errors) => {
    expect(errorsIn(schema, value)).toEqual(errors);
  });
});

describe("fields", () => {
  it("trim text and reject HTML, but accept a bare `<`", () => {
    expect(text.parse("  a < b  ")).toBe("a < b");
    expect(errorsIn(text, "a <br> b")).toHaveLength(1);
    expect(errorsIn(text, "a\u0000b")).toMatchObject([
      { message: expect.stringContaining("invisible character") },
    ]);
  });

  it("leave out characters that nobody sees, but no joiners, and accept only years with four digits", () => {
    expect(text.parse("Lo\u200bcal\u202e SEO\ufeff\u2028now")).toBe("Local SEO now");
    for (const words of ["می\u200cخواهم", "ក\u200bខ", "👩\u200d💻", "Stadt\u00adrat", "\u2067א\u2069"])
      expect(text.parse(words)).toBe(words);
    expect(errorsIn(day, "0206-04-15")).toMatchObject([
      { message: expect.stringContaining("must have a year such as 2026") },
    ]);
  });

  it("accept only category names that can become part of an address", () => {
    for (const name of ["Social Media 2", "Größe & Wert", "東京", "हिन्दी", "C++", "UX/UI"])
      expect(category.parse(name)).toBe(name);
    for (const name of ["../up", "a  b", '"x"', "-a", "a/../b"]) {
      expect(errorsIn(category, name), name).toMatchObject([
        { message: expect.stringContaining("such as Social Media") },
      ]);
    }
    // The title of the category's page may have at most 60 characters.
    expect(errorsIn(category, "x".repeat(23))).toHaveLength(1);
  });

  it("accept `drawn` or the path of a photograph as a picture", () => {
    const image = picture(referenceTo({ [photographKind]: [] }));
    expect(image.parse(undefined)).toBe("drawn");
    expect(image.parse("team/mara.jpg")).toBe("team/mara.jpg");
    for (const path of ["/team/mara.jpg", "../mara.jpg", "mara.gif", "https://example.com/a.png"]) {
      expect(errorsIn(image, path), path).toHaveLength(1);
    }
  });

  it("count the characters of a title as readers do", () => {
    const description = "A description";
    const title = "खोज विज्ञापन की सामग्री ".repeat(3).trim();
    expect(title.length).toBeGreaterThan(60);
    expect(errorsIn(meta, { title, description })).toEqual([]);
    expect(errorsIn(text.max(3), "مُدَرِّسَة")[0]!.message).toMatch(/^has 5 characters; shorten it to at most 3/);
  });
});
