import { z } from "zod";
import { category, day, meta, picture, text, type Reference, page } from "./_load/fields";
import { article, html } from "./_load/long-texts";

/** One file, Markdown or HTML, is one article, at `/blog/<file name>/`; its front matter holds these fields. */
export const schema = (reference: Reference) =>
  z
    .strictObject({
      ...page,
      title: text.max(80),
      excerpt: text.min(90).max(220),
      author: reference("people"),
      published: day,
      modified: day.optional(),
      category,
      image: picture(reference),
      tags: z.array(text.max(30)).min(3).max(6),
      meta,
      /** The article of a `.md` file. */
      body: article.optional(),
      /** The article of an `.html` file. */
      html: html.optional(),
    })
    .refine((post) => (post.body === undefined) !== (post.html === undefined), {
      path: ["body"],
      error: "is missing, or there beside html; an article is either Markdown or HTML",
    })
    .refine((post) => !post.modified || post.modified >= post.published, {
      path: ["modified"],
      error: "lies before published",
    });

export type Post = z.infer<ReturnType<typeof schema>> & { slug: string };
