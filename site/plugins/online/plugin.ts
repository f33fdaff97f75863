import type { SitePlugin } from "../../generator/site-plugin";
import { online } from "./online-settings";

/** Publishes the site with one command, and previews of changes. */
const plugin: SitePlugin = {
  settings: { online },
  async configure(config, build) {
    const { addOnline } = await import("./add-online");
    addOnline(config, build);
  },
  commands: ["online"],
};
export default plugin;
