import type { Plugin } from "vite";

const mark = "?react";

/** Whether a module belongs to prerendering, which is React's. */
export const isForPrerendering = (id: string) => id.endsWith(mark);

/**
 * Pages of ours are prerendered by React, whatever brings them to life. What prerendering needs is
 * therefore loaded a second time, for React, under addresses that end in `?react`.
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
