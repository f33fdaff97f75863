import { stringify } from "yaml";
import { sectionTypes } from "../../../schemas/fields/section-types";

/* Entries of no agency, in the format that the editor writes. */

type Fields = Record<string, unknown>;

export const metaOf = (what: string) => ({
  title: `An entry that is made up for tests: ${what}`,
  description: `What is made up for tests, in a description that is long enough for a list of results: ${what}.`,
});

/** Returns a Markdown file as the editor writes it. */
export const markdown = (fields: object, body: string) =>
  `---\n${stringify(fields, { lineWidth: 0, singleQuote: true })}---\n\n${body.trim()}\n`;

export const article = (
  fields: Fields = {},
  body = "We counted them.\n\n## What we found\n\nFewer than ours.",
) =>
  markdown(
    {
      title: "An article by an editor",
      excerpt:
        "What an editor has written, in a sentence that is long enough to be one, and short enough to read.",
      author: "ada-byron",
      published: "2020-06-15",
      category: "Counting",
      image: "drawn",
      tags: ["One", "Two", "Three"],
      meta: metaOf("an article"),
      ...fields,
    },
    body,
  );

export const project = {
  title: "Next ferry",
  url: "https://ferry.example",
  description:
    "A page that shows the next ferry across the river, and nothing else, on a screen at the pier.",
  category: "In-House Project",
  icon: "clock",
  drawing: "neutral",
  technologies: ["HTML", "CSS", "A timetable"],
  features: ["The next three departures", "Works without a network", "Nine kilobytes in all"],
};

export const json = (entry: object) => `${JSON.stringify(entry, null, 2)}\n`;

export const opening = (fields: Fields = {}) =>
  json({
    title: "Keeper of lists",
    order: 90,
    location: "Graz",
    country: "AT",
    type: "Full-time",
    salary: { min: 50000, max: 70000, currency: "EUR" },
    description:
      `You keep the lists of what was counted, ${"and you write down who counted it, when and why. ".repeat(4)}`.trim(),
    responsibilities: ["Count", "Write it down", "Keep it", "Read it out"],
    requirements: ["A pencil", "A clock", "A list", "A voice"],
    posted: "2020-01-01",
    validThrough: "2099-12-31",
    meta: metaOf("a job"),
    ...fields,
  });

/** The examples of all sections except the picture, because the project contains no photograph for it. */
export const examples = sectionTypes.map(({ example }) => example).filter(({ type }) => type !== "picture");

export const sectionPage = (name: string, fields: Fields) =>
  json({
    title: `Page ${name}`,
    address: `/pages/${name}/`,
    updated: "2026-11-20",
    meta: metaOf(`page ${name}`),
    ...fields,
  });

export const entries: Readonly<Record<string, string>> = {
  "people/ada-byron.json": json({
    name: "Ada Byron",
    role: "Analyst",
    bio: "Counts what others guess.",
    avatar: "drawn",
  }),
  "posts/an-article.md": article(),
  "openings/an-opening.json": opening(),
  "pages/a-page.json": sectionPage("a-page", {
    sections: examples.filter(({ type }) => /^(hero|contact-form)$/.test(type)),
  }),
};
