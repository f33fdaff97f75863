import { slugify } from "./slugify";

/** Returns the name of a file without its folder and extension. */
export const stemOf = (file: string) => file.replace(/^.*\//, "").replace(/\.[^.]*$/, "");

/**
 * Chooses the last part of the address for each file of a kind: its name, made valid, with a number if it is taken.
 * Files whose names are valid addresses choose first, so that a new file changes no address of another.
 *
 * @param files the names of the files, such as `seo-strategies.md`
 * @param reserved addresses that other pages have
 */
export function slugsOf(files: readonly string[], reserved: readonly string[] = []): Map<string, string> {
  const taken = new Set(reserved);
  const slugs = new Map<string, string>();
  const isValid = (file: string) => slugify(stemOf(file)) === stemOf(file);
  for (const file of [...files.filter(isValid), ...files.filter((name) => !isValid(name))]) {
    const wanted = slugify(stemOf(file)) || "page";
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
    taken.add(slug);
    slugs.set(file, slug);
  }
  return slugs;
}
