import { z } from "zod";

/** For agencies that publish with `npm run online`. */
export const online = z
  .strictObject({
    /** The ID of the database at Cloudflare in which the receiver stores leads. */
    database: z
      .uuid("must be the ID of a D1 database; npm run online -- --create-database enters it")
      .optional(),
    /** The key with which new and changed pages are announced to search engines. Without it, none are announced. */
    indexNowKey: z
      .string()
      .regex(/^[A-Za-z\d-]{8,128}$/, "must have 8 to 128 letters, digits or hyphens")
      .optional(),
  })
  .prefault({});

declare module "../../schemas/settings" {
  interface PluginSettings {
    online: z.infer<typeof online>;
  }
}
