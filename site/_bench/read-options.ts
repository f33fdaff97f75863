export interface Options<Name extends string> {
  /** In the order in which they run. */
  parts: Name[];
  /** Whether every page is measured, in place of one of each template. */
  all: boolean;
}

/**
 * Reads the words behind `npm run bench`: names of parts, none for all of them, and `--all`.
 *
 * @throws Error naming what is unknown and what is allowed
 */
export function readOptions<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Options<Name> {
  const unknown = words.filter((word) => word !== "--all" && !names.includes(word as Name));
  if (unknown.length > 0) {
    throw new Error(
      `The benchmark has no part ${unknown.join(", ")}. Its parts: ${names.join(", ")}; none named runs all. ` +
        "Add -- --all to measure every page with Lighthouse.",
    );
  }
  const chosen = names.filter((name) => words.includes(name));
  return { parts: chosen.length > 0 ? chosen : [...names], all: words.includes("--all") };
}
