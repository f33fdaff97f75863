import { unescape } from "node:querystring";
import { slugify } from "../content/slugify";
import { field, first, isPost } from "./item-fields";
import { plainText } from "./plain-text";
import type { Item, Wxr } from "./read-wxr";

/** Chooses the names of the articles' files: the last part of their address in WordPress. */
export function nameArticles({ items }: Wxr): Map<Item, string> {
  const named = new Map<Item, string>();
  const taken = new Set<string>();
  for (const item of items.filter(isPost)) {
    // WordPress cuts percent-encoded names at 200 characters, which can leave part of a character.
    const name = unescape(field(item, "wp:post_name").replace(/%[\da-f]?$/i, ""));
    const title = plainText(field(item, "title"));
    const words = first(slugify(name), slugify(title), `article-${field(item, "wp:post_id")}`);
    const wanted = Array.from(words).slice(0, 80).join("").replace(/-$/, "");
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
    taken.add(id);
    named.set(item, id);
  }
  return named;
}
