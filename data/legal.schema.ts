import { z } from "zod";
import { day, meta, text, page } from "./_load/fields";
import { markdown } from "./_load/long-texts";

/** One Markdown file is one legal page, at `/<file name>/`. */
export const schema = () =>
  z.strictObject({
    ...page,
    title: text,
    order: z.number().int().min(1),
    updated: day,
    lead: text.min(80).max(300),
    meta,
    body: markdown,
  });

export type LegalPage = z.infer<ReturnType<typeof schema>> & { slug: string };
