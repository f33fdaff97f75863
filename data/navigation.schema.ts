import { z } from "zod";
import { internalPath, text } from "./_load/fields";

const link = z.strictObject({ name: text, link: internalPath });

/**
 * The header's and the footer's links. An item with `dropdown: "services"` opens the listed
 * services, so that a new service page appears there by itself.
 */
export const schema = () =>
  z.strictObject({
    header: z.array(link.extend({ dropdown: z.literal("services").optional() })).min(1),
    action: link,
    footer: z.strictObject({
      quickLinks: z.array(link),
      services: z.array(link),
      legal: z.array(link),
    }),
  });

export type Navigation = z.infer<ReturnType<typeof schema>>;
export type Link = z.infer<typeof link>;
