import { z } from "zod";
import { day, meta, picture, text, type Reference } from "./_load/fields";

/** One Markdown file is one article, at `/blog/<file name>/`; its front matter holds these fields. */
export const schema = (reference: Reference) =>
  z
    .strictObject({
      title: text.max(80),
      excerpt: text.min(90).max(220),
      author: reference("people"),
      published: day,
      modified: day.optional(),
      category: text.max(30),
      image: picture(reference),
      tags: z.array(text.max(30)).min(3).max(6),
      meta,
      /** The article in Markdown. */
      body: z.string().min(1, "has no article below the front matter"),
    })
    .refine((post) => !post.modified || post.modified >= post.published, {
      path: ["modified"],
      error: "lies before published",
    });

export type Post = z.infer<ReturnType<typeof schema>> & { slug: string };
