import type { EleventyConfig } from "./eleventy";

/** What was asked for, value by value -> its HTML. */
interface Made extends Map<unknown, Made> {
  html?: string;
}

/**
 * Makes HTML of the same values once in a build: cards, menu and footer are those of many pages. Values are the same
 * as keys of a map are.
 */
export function madeOnce(config: EleventyConfig) {
  const made: Made = new Map();
  config.on("eleventy.before", () => made.clear());
  return (asked: unknown[], make: () => string): string => {
    let at = made;
    for (const value of asked) {
      const next: Made = at.get(value) ?? new Map();
      at.set(value, next);
      at = next;
    }
    // Without white space around it, it is also in one piece, which a page takes over faster than thousands.
    return (at.html ??= make().trim());
  };
}
