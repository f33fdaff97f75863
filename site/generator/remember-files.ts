import { readFileSync, statSync } from "node:fs";
import { filesAt } from "./cache";
import { inRoot } from "./paths";

/**
 * Returns a function that maps each file at or below the given paths, except tests, to the result of `read`. It reads only
 * files that have changed since its last call.
 *
 * @param read receives the path relative to the root, a function that returns the content, and the time and size
 */
export function rememberFiles<T>(read: (file: string, source: () => string, stamp: string) => T) {
  let known: ReadonlyMap<string, { stamp: string; result: T }> = new Map();
  return async (...places: readonly string[]): Promise<ReadonlyMap<string, T>> => {
    const files = (await Promise.all(places.map(filesAt)))
      .flat()
      .filter((file) => !/\.test\.tsx?$/.test(file));
    known = new Map(
      files.map((file) => {
        const { mtimeMs, size } = statSync(inRoot(file));
        const stamp = `${mtimeMs} ${size}`;
        const before = known.get(file);
        if (before?.stamp === stamp) return [file, before];
        return [file, { stamp, result: read(file, () => readFileSync(inRoot(file), "utf8"), stamp) }];
      }),
    );
    return new Map([...known].map(([file, { result }]) => [file, result]));
  };
}
