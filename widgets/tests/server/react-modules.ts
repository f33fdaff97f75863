import type { Plugin } from "vite";

const mark = "?react";

/** Returns whether a module belongs to the copies that run on React. */
export const isOnReact = (id: string) => id.endsWith(mark);

/** The modules whose imports run on React: prerendering, and elements in light DOM. */
const entries = /\/(prerender(-probe)?|define-on-react)$/;

/**
 * Loads the modules of our own pages a second time, with React instead of Preact. Test pages run on Preact, like the
 * pages of partners. The URLs of the copies end in `?react`.
 */
export const reactModules = (): Plugin => ({
  name: "react-modules",
  enforce: "pre",
  resolveId: {
    filter: { id: /^\.|^\/|^@r2wc/ },
    async handler(source, importer = "", options) {
      if (this.environment.name !== "client" || isOnReact(source) || source.endsWith(".json"))
        return undefined;
      if (!isOnReact(importer) && !entries.test(source)) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + mark };
    },
  },
});
