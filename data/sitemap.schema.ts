import { z } from "zod";
import { day, externalUrl, text } from "./_load/fields";

/** What the sitemap page shows beside the site's own pages. */
export const schema = () =>
  z.strictObject({
    updated: day,
    external: z.array(z.strictObject({ name: text, url: externalUrl, note: text })).min(1),
  });

export type Sitemap = z.infer<ReturnType<typeof schema>>;
