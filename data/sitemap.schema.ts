import { z } from "zod";
import { day, externalUrl, text } from "./_load/fields";

export const schema = () =>
  z
    .strictObject({
      updated: day,
      external: z
        .array(z.strictObject({ name: text, url: externalUrl, note: text }))
        .min(1)
        .describe("What the page shows beside the site's own pages."),
    })
    .meta({ title: "Sitemap page" });

export type Sitemap = z.infer<ReturnType<typeof schema>>;
