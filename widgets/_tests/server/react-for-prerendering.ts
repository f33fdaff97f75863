import type { Plugin } from "vite";

const mark = "?react";

/** Returns whether a module is loaded for prerendering, which uses React. */
export const isForPrerendering = (id: string) => id.endsWith(mark);

/**
 * Loads the modules of prerendering a second time, on React, under addresses that end in `?react`: our own pages are
 * prerendered by React even if Preact hydrates them.
 */
export const reactForPrerendering = (): Plugin => ({
  name: "react-for-prerendering",
  enforce: "pre",
  resolveId: {
    filter: { id: /^\.|^\// },
    async handler(source, importer = "", options) {
      if (this.environment.name !== "client" || isForPrerendering(source)) return undefined;
      if (!isForPrerendering(importer) && !/\/prerender(-probe)?$/.test(source)) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + mark };
    },
  },
});
