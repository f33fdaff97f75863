import { z } from "zod";
import { externalUrl, text, updated } from "./fields/fields";

export const schema = () =>
  z
    .strictObject({
      updated,
      external: z
        .array(z.strictObject({ name: text, url: externalUrl.meta({ title: "Address" }), note: text }))
        .min(1)
        .meta({
          title: "Other sites",
          description: "Sites that the page lists in addition to this site's pages.",
        }),
    })
    .meta({ title: "Sitemap page" });

export type Sitemap = z.infer<ReturnType<typeof schema>>;
