import { z } from "zod";
import {
  atLeast,
  category,
  clockTime,
  completeMeta,
  day,
  entryMeta,
  type Loaded,
  page,
  picture,
  prose,
  type Reference,
  text,
} from "./fields/fields";
import { article } from "./markdown/long-texts";

export const schema = (reference: Reference) =>
  z
    .strictObject({
      // The narrowest card is 278 px wide and shows two lines of the title and three of the excerpt.
      title: text.max(80).meta({ shown: 50 }),
      excerpt: prose
        .max(220)
        .check(atLeast(70))
        .meta({ shown: 100, description: "The text below the title in lists of articles." }),
      author: reference("people"),
      published: day.describe("The day on which it appears. A day in the future schedules it."),
      time: clockTime.optional().meta({
        description: "Only orders several articles of one day, such as 09:30. It does not schedule.",
        translation: "shared",
      }),
      modified: day.optional().meta({
        description: "The date of the last change. It cannot be before the date of publication.",
        translation: "own",
      }),
      category: category.meta({
        input: "suggestion",
        description:
          "Choose one, or write a new one of one or two words. Articles of a category are listed together.",
      }),
      image: picture(reference),
      tags: z
        .array(text.max(30).meta({ input: "suggestion" }))
        .min(1)
        .max(6)
        .describe("What the article is about."),
      meta: entryMeta,
      ...page,
      body: article,
    })
    .refine((post) => !post.modified || post.modified >= post.published, {
      path: ["modified"],
      error: 'must be the date in "published" or later',
    })
    .transform((entry) => ({ ...entry, meta: completeMeta(entry.meta, entry.title, entry.excerpt) }))
    .meta({ title: "Articles", entry: "Article", address: "/blog/{{slug}}/" });

/** Returns a key that sorts articles by their day and time. */
export const momentOf = ({ published, time = "" }: Pick<Post, "published" | "time">) =>
  `${published} ${time}`;

export type Post = z.infer<ReturnType<typeof schema>> & Loaded;
