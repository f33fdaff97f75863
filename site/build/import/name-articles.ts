import type { FileError } from "../content/data-error";
import { formerPath } from "../../../data/schemas/fields/fields";
import { slugify } from "../content/slugify";
import { field, first, isPost } from "./item-fields";
import { plainText } from "./plain-text";
import type { Item, Wxr } from "./read-wxr";
import { keyOf, pathOn, urlOf } from "./references";

/** Chooses the names of the articles' files: the last part of their address in WordPress. */
export function nameArticles(
  { items }: Wxr,
  slugs: readonly string[],
  problems: FileError[],
): Map<Item, string> {
  const taken = new Set<string>();
  const named = new Map<Item, string>();
  for (const item of items.filter(isPost)) {
    const title = plainText(field(item, "title"));
    const name = field(item, "wp:post_name").replace(/%[\da-f]?$/i, "");
    const words = first(slugify(decodedName(name)), slugify(title), `article-${field(item, "wp:post_id")}`);
    const wanted = Array.from(words).slice(0, 80).join("").replace(/-$/, "");
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
    taken.add(id);
    if (slugs.includes(id))
      problems.push({
        file: `data/posts/${id}.md`,
        field: "",
        message: `exists or is reserved, so the article "${title}" (line ${item.line} of the export) is not imported`,
      });
    else named.set(item, id);
  }
  return named;
}

/** WordPress cuts percent-encoded names at 200 characters, which can leave part of a character. */
export function decodedName(name: string): string {
  for (let end = name.length; end > name.length - 12 && end > 0; end -= 1)
    try {
      return decodeURIComponent(name.slice(0, end));
    } catch {
      continue;
    }
  return "";
}

/** Returns the former paths of the articles. A present path has priority over another article's former one. */
export function aliasesOf(named: ReadonlyMap<Item, string>, site: string): Map<string, string[]> {
  const taken = new Set<string>();
  const aliases = new Map([...named.values()].map((id) => [id, [] as string[]]));
  const add = (id: string, encoded: string | undefined) => {
    const key = encoded && keyOf(encoded);
    if (!key || taken.has(key) || key === keyOf(`/blog/${id}/`)) return;
    taken.add(key);
    const alias = decodeURI(encoded);
    if (formerPath.safeParse(alias).success) aliases.get(id)!.push(alias);
  };
  const linkOf = (item: Item) => pathOn(site, urlOf(field(item, "link"), site));
  for (const [item, id] of named) add(id, linkOf(item));
  for (const [item, id] of named)
    for (const [key, value] of item.meta)
      if (key === "_wp_old_slug" && value && !value.includes("/")) add(id, withLastPart(linkOf(item), value));
  return aliases;
}

/** Replaces the last part of a path: `/2024/03/new/` -> `/2024/03/old/` */
function withLastPart(path: string | undefined, part: string): string | undefined {
  const parts = path?.split("/") ?? [];
  const last = parts.findLastIndex(Boolean);
  return last < 0 ? undefined : parts.with(last, part).join("/");
}
