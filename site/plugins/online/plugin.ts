import { z } from "zod";
import type { SitePlugin } from "../../generator/eleventy/site-plugin";
import { previewOrigins } from "./worker-name";

const online = z
  .strictObject({
    /** The ID of the database at Cloudflare in which the receiver stores leads. */
    database: z.uuid("must be an ID, which npm run online -- --create-database enters").optional(),
    /** The key with which changed pages are announced to search engines. Without it, none are. */
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

/** Publishes the site with one command, and previews of changes. */
const plugin: SitePlugin = {
  settings: { online },
  previewOrigins,
  async finish(build) {
    const { writeHostFiles } = await import("./host-files");
    await writeHostFiles(build);
  },
  commands: ["online"],
  dependencies: ["fflate", "miniflare"],
};
export default plugin;
