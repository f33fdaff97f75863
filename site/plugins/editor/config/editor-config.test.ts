import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Field } from "@sveltia/cms";
import { Ajv } from "ajv";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { testFolder } from "../../../tests/support/test-folder";
import type { Site } from "../../../schemas/site";
import { day, text } from "../../../schemas/fields/fields";
import { inRoot } from "../../../generator/paths";
import { publishedAt } from "../../../schemas/fields/page-addresses";
import { readFacts } from "../../../generator/facts/read-facts";
import { editorPolicy } from "../editing-service";
import type { KnownField } from "../form-content";
import { editorConfig } from "./editor-config";
import { fieldsOf } from "./editor-fields";
import { readKinds } from "./kinds";

const kinds = await readKinds(inRoot("data"));
const names = { icons: ["seo"] };
const facts = await readFacts();
const config = editorConfig(kinds, names, facts.site);

type Known = KnownField & { required?: boolean; min?: number; pattern?: [string, string] };

const allIn = (fields: readonly KnownField[]): Known[] =>
  fields.flatMap((field) => [
    field,
    ...allIn(
      [field.fields, field.field, field.types?.flatMap((type) => type.fields)].flatMap((all) => all ?? []),
    ),
  ]);

const placesIn = ({ collections, singletons }: typeof config) =>
  [...collections!, ...singletons!] as unknown as {
    name: string;
    label: string;
    folder?: string;
    file?: string;
    fields: Known[];
    delete?: boolean;
    preview_path?: string;
    slug?: { pattern: [string, string] };
  }[];
const places = placesIn(config);
const all = places.flatMap(({ fields }) => allIn(fields));

const shipped = JSON.parse(readFileSync(inRoot("node_modules/@sveltia/cms/schema/sveltia-cms.json"), "utf8"));
const formats = { regex: true, uri: true } as const;
const validate = new Ajv({ strict: false, allErrors: true, formats }).compile(shipped);

const editing = { service: "github", repository: "agency/website", branch: "main", review: true } as const;

test.each<[string, Site["editing"]]>([
  ["for a local folder", undefined],
  ["for GitHub", editing],
  ["for GitHub with an OAuth client", { ...editing, baseUrl: "https://sign-in.example" }],
  ["for GitLab", { ...editing, service: "gitlab", review: false, appId: "abc" }],
])("is valid %s, according to the editor's own schema", (_, place) => {
  validate(JSON.parse(JSON.stringify(editorConfig(kinds, names, { ...facts.site, editing: place }))));
  expect(validate.errors ?? []).toEqual([]);
});

const data = testFolder();

test("has no forms for areas that are off, and shows references to their entries as text", async () => {
  const areas = { blog: false, caseStudies: false, careers: false };
  await writeFile(path.join(data, "settings.json"), JSON.stringify({ areas }));
  const without = editorConfig(await readKinds(data), names, facts.site);
  const left = placesIn(without).map(({ name }) => name);
  expect(left).toContain("portfolio");
  for (const kind of ["posts", "case-studies", "careers", "openings"]) {
    expect(left).not.toContain(kind);
    expect(JSON.stringify(without)).not.toContain(`"collection":"${kind}"`);
  }
  validate(without);
  expect(validate.errors ?? []).toEqual([]);
});

test("requires texts only in the main language, so that a partial translation can be saved", () => {
  const { language } = facts.site;
  const inTwo = placesIn(editorConfig(kinds, names, { ...facts.site, languages: ["xx"] }));
  const fields = inTwo.flatMap((place) => allIn(place.fields));
  const translated = fields.filter((field) => "i18n" in field && field.i18n === true);
  expect(translated.map(({ required }) => required)).toContainEqual([language]);
  expect(translated.filter(({ widget, required }) => widget !== "object" && required === true)).toEqual([]);
});

test("contacts only the configured service", () => {
  const contacted = (one: Site["editing"]) => /connect-src ([^;]*)/.exec(editorPolicy(one))![1];
  expect(contacted(undefined)).toBe("'self' data: blob:");
  expect(contacted(editing)).toContain("https://api.github.com");
  expect(contacted({ ...editing, service: "gitlab" })).toBe("'self' data: blob: https://gitlab.com");
});

test("has each kind of content once, with a unique label", () => {
  expect(places.map(({ name }) => name).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted());
  const labels = places.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).not.toContain(undefined);
});

test("neither contains nor can write the owner's settings", () => {
  expect(kinds.map(({ name }) => name)).not.toContain("settings");
  const paths = places.map(({ folder, file }) => file ?? `${folder}/`);
  expect(paths.filter((place) => !/^data\/(\{\{locale\}\}\/)?[a-z-]+(\/|\.json)$/.test(place))).toEqual([]);
  expect(paths.map((place) => place.replace("{{locale}}/", ""))).not.toContain("data/settings.json");
});

test("does not offer to delete legal pages", () => {
  const fixed = places.filter((place) => place.delete === false);
  expect(fixed.map(({ name }) => name)).toEqual(["legal"]);
});

test("suggests the categories and tags of existing articles", () => {
  const [category, tags] = ["category", "tags"].map((name) =>
    places.find((place) => place.name === "posts")!.fields.find((field) => field.name === name),
  );
  expect(category).toMatchObject({
    widget: "suggestion",
    suggestions: expect.arrayContaining(facts.posts.map((post) => post.category)),
  });
  expect(tags?.field).toMatchObject({
    suggestions: expect.arrayContaining(facts.posts.flatMap((post) => post.tags)),
  });
});

test("links entries to their pages", () => {
  const addressOf = (kind: string, slug: string) =>
    places.find(({ name }) => name === kind)!.preview_path!.replace("{{slug}}", slug);
  const { posts, services, openings, legal } = facts;
  for (const [kind, entries] of Object.entries({ posts, services, openings, legal }))
    for (const { slug, url } of entries as { slug: string; url: string }[])
      expect(addressOf(kind, slug)).toBe(publishedAt(url, facts.site.addresses));
  for (const { slug, link } of facts.caseStudies)
    expect(addressOf("case-studies", slug)).toBe(publishedAt(link, facts.site.addresses));
});

test.each([
  ["seo-guide", true],
  ["山田太郎", true],
  ["प्रिया", true],
  ["김민준", true],
  ["größe", true],
  ["SEO", false],
  ["a b", false],
  ["a--b", false],
  ["a/b", false],
])("accepts the address %s: %s", (address, isAccepted) => {
  const [pattern] = places.find(({ name }) => name === "people")!.slug!.pattern;
  const [, source, flags] = /^\/(.+)\/(\w*)$/.exec(pattern)!;
  expect(new RegExp(source!, flags).test(address)).toBe(isAccepted);
});

test("contains only patterns that the editor can parse", () => {
  const patterns = all.flatMap(({ pattern }) => pattern ?? []);
  expect(patterns.length).toBeGreaterThan(0);
  for (const { pattern } of all) {
    if (!pattern) continue;
    expect(pattern[0]).toMatch(/^\/.*\/u$/s);
    expect(() => new RegExp(pattern[0].slice(1, -2), "u")).not.toThrow();
    expect(pattern[1]).toMatch(/^This .*\.$/);
  }
});

test("requires a list if and only if it has a minimum length", () => {
  const mismatched = all.filter(
    ({ widget, required, min = 0 }) => widget === "list" && Boolean(required) !== min > 0,
  );
  expect(mismatched.map(({ name }) => name)).toEqual([]);
});

describe("the editor field for a schema", () => {
  const one = (field: z.ZodType, given = {}) =>
    fieldsOf(z.strictObject({ newField: field }), given)[0] as Field;

  it.each<[string, z.ZodType, object]>([
    ["with a name", text, { label: "New field", widget: "string", required: true }],
    [
      "with a label and a hint",
      text.meta({ title: "Name", description: "Why." }),
      { label: "Name", hint: "Why." },
    ],
    ["that lists cut", text.meta({ shown: 50 }), { hint: "Lists show about 50 characters." }],
    ["that is optional", text.optional(), { required: false }],
    ["with limits", text.min(5).max(9), { minlength: 5, maxlength: 9 }],
    ["of several lines", text.meta({ input: "lines" }).max(900), { widget: "text", maxlength: 900 }],
    ["with a day", day, { widget: "datetime", type: "date", format: "YYYY-MM-DD" }],
    ["with a number", z.number().int().min(1), { widget: "number", value_type: "int", min: 1 }],
    ["with decimals", z.number(), { widget: "number", value_type: "float" }],
    ["with a switch", z.boolean().default(true), { widget: "boolean", required: false, default: true }],
    ["with fixed values", z.enum(["a", "b"]), { options: [{ label: "a", value: "a" }, { value: "b" }] }],
    ["with a single value", z.literal("USD"), { widget: "select", options: [{ value: "USD" }] }],
    [
      "of texts",
      z.array(text).min(1).max(3),
      { widget: "list", min: 1, max: 3, field: { widget: "string" } },
    ],
    ["of objects", z.array(z.strictObject({ a: text })), { widget: "list", fields: [{ name: "a" }] }],
    ["within another field", z.strictObject({ a: text }), { widget: "object", fields: [{ name: "a" }] }],
    ["with names and values", z.record(z.string(), z.string()), { widget: "keyvalue" }],
    [
      "that refers to several entries",
      z.array(z.string().meta({ relation: "services" })).length(3),
      { widget: "relation", collection: "services", multiple: true, min: 3, max: 3, hint: "Exactly three." },
    ],
    ["with a limited number of items", z.array(text).min(3).max(6), { hint: "Three to six." }],
    [
      "that refers to an entry",
      z.string().meta({ relation: "people" }),
      { widget: "relation", collection: "people" },
    ],
    ["that refers to an icon", z.string().meta({ relation: "icons" }), { widget: "icon" }],
    ["with a picture", z.string().meta({ input: "picture" }), { widget: "image", choose_url: false }],
    [
      "with an article",
      z.string().meta({ input: "markdown" }),
      { widget: "markdown", modes: ["raw", "rich_text"] },
    ],
  ])("is derived from a schema %s", (_, schema, field) => {
    expect(one(schema)).toMatchObject({ name: "newField", ...field });
  });

  it("offers the allowed names if the field refers to something other than entries", () => {
    expect(one(z.string().meta({ relation: "colors" }), { colors: ["red"] })).toMatchObject({
      options: ["red"],
    });
  });

  it("combines the patterns and messages of all rules", () => {
    const { pattern } = one(text.regex(/\?$/, "must end with a question mark")) as unknown as Known;
    const [, source] = /^\/(.*)\/u$/s.exec(pattern![0])!;
    const rule = new RegExp(source!, "u");
    expect(["Why?", "Why", "<b>?", "a\nb?"].map((value) => rule.test(value))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(pattern![1]).toMatch(/^This must end with a question mark, or it /);
  });

  it("is omitted if the schema is hidden", () => {
    expect(one(text.meta({ hidden: true }))).toBeUndefined();
  });

  it("offers the variants of a union", () => {
    const forms = [
      z.strictObject({ service: z.literal("none") }),
      z.strictObject({ service: z.literal("own"), address: text }),
    ] as const;
    expect(one(z.discriminatedUnion("service", forms))).toMatchObject({
      typeKey: "service",
      types: [
        { name: "none", fields: [] },
        { name: "own", fields: [{ name: "address" }] },
      ],
    });
  });
});
