import { expect, it } from "vitest";
import { z } from "zod";
import { picture, photograph } from "../../../data/schemas/fields/fields";
import { mapReferences } from "./map-references";
import { referenceTo } from "./references";

const reference = referenceTo({});
const link = z.string().meta({ link: true });
const schema = z
  .object({
    author: reference("people"),
    study: reference("case-studies").optional(),
    related: z.array(reference("services")),
    cover: picture(reference),
    parts: z.array(
      z.discriminatedUnion("type", [
        z.object({ type: z.literal("photo"), image: photograph(reference) }),
        z.object({ type: z.literal("more"), button: z.object({ name: z.string(), link }).optional() }),
      ]),
    ),
    menu: z.object({ link, action: link.meta({ link: "/contact/" }) }),
  })
  .refine(() => true)
  .transform((entry) => ({ ...entry, derived: true }));

const entry = (name: string) => ({
  author: name,
  study: name,
  related: [name, "kept"],
  cover: `${name}.jpg`,
  parts: [
    { type: "photo", image: `${name}.jpg` },
    { type: "more", button: { name: "gone", link: name } },
  ],
  menu: { link: name, action: name },
  slug: "gone",
});

it("replaces the references of all fields that the schema marks, and no other text", () => {
  const kinds: string[] = [];
  const mapped = mapReferences(schema, entry("gone"), ({ kind, value }) => {
    kinds.push(kind);
    return value.replace("gone", "here");
  });
  expect(mapped).toEqual({
    ...entry("here"),
    slug: "gone",
    parts: [entry("here").parts[0], { type: "more", button: { name: "gone", link: "here" } }],
  });
  expect(new Set(kinds)).toEqual(new Set(["people", "case-studies", "services", "picture", "link"]));
});

it("leaves out what is missing, with the object that needs it, or shows the default", () => {
  const mapped = mapReferences(schema, entry("gone"), ({ value }) =>
    value.includes("gone") ? undefined : value,
  );
  expect(mapped).toEqual({
    author: "",
    related: ["kept"],
    cover: "drawn",
    parts: [{ type: "more" }],
    menu: { link: "", action: "/contact/" },
    slug: "gone",
  });
});
