/** Returns the name of a file without its folder and extension, as data refers to it. */
export const stemOf = (file: string) =>
  file
    .replace(/^.*\//, "")
    .replace(/\.[^.]*$/, "")
    .normalize();

/**
 * Returns the last part of each file's address: its name as a slug, with a number if the slug is taken. Files whose
 * names are already slugs come first, so a new file never changes their addresses.
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

/** `Ask for less, and say why` -> `ask-for-less-and-say-why`. Only Latin letters lose their accents. */
export const slugify = (heading: string) =>
  heading
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
