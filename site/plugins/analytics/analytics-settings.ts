import { z } from "zod";
import { externalUrl, text } from "../../schemas/fields/fields";
import { endpoint } from "../../schemas/settings";

export const analytics = z
  .discriminatedUnion(
    "service",
    [
      z.strictObject({ service: z.literal("none") }),
      z.strictObject({
        service: z.literal("plausible"),
        /** The site's name in Plausible. */
        domain: text,
        /** The address for events. A self-hosted Plausible has another one. */
        address: externalUrl.default("https://plausible.io/api/event"),
      }),
      z.strictObject({
        service: z.literal("umami"),
        website: z.uuid(),
        /** The address for events. A self-hosted Umami has another one. */
        address: externalUrl.default("https://cloud.umami.is/api/send"),
      }),
      z.strictObject({
        service: z.literal("gtm"),
        container: z.string().regex(/^GTM-[A-Z0-9]+$/, "must be the ID of a container, such as GTM-ABC1234"),
      }),
      z.strictObject({
        service: z.literal("beacon"),
        /** The address that receives each event as JSON, by POST. */
        address: endpoint.refine(Boolean, "must not be empty"),
      }),
    ],
    'must be one of: "none", "plausible", "umami", "gtm", "beacon"',
  )
  .default({ service: "none" });

declare module "../../schemas/settings" {
  interface PluginSettings {
    analytics: z.infer<typeof analytics>;
  }
}
