import { readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";

export interface Item {
  /** The texts of its elements, such as `title`, `content:encoded` and `wp:post_name`. */
  fields: ReadonlyMap<string, string>;
  meta: ReadonlyMap<string, string>;
  /** Categories, tags and others, with their part of an address, percent-encoded, and their name in HTML. */
  terms: readonly Record<"domain" | "nicename" | "name", string>[];
  comments: number;
}

export interface Wxr {
  /** The address of the old site, such as `https://www.example.com`. */
  site: string;
  /** The display names of the authors, by their logins. */
  authors: ReadonlyMap<string, string>;
  items: readonly Item[];
}

export class ImportError extends Error {
  override name = "ImportError";
}

type Parent = Pick<ReturnType<typeof parseDocument>, "children">;
const childrenOf = ({ children }: Parent) => children.filter((child) => "attribs" in child);
const childrenNamed = (parent: Parent, name: string) =>
  childrenOf(parent).filter((child) => child.name === name);
const textsOf = (parent: Parent) =>
  new Map(childrenOf(parent).map((child) => [child.name, DomUtils.textContent(child)]));
const pairsIn = (parent: Parent, group: string, key: string, value: string) =>
  new Map(
    childrenNamed(parent, group)
      .map(textsOf)
      .map((texts) => [texts.get(key) ?? "", texts.get(value) ?? ""]),
  );

/** Reads a WordPress export (WXR 1.0 to 1.2). Throws ImportError if the file is not a complete one. */
export function readWxr(file: string): Wxr {
  const source = readFileSync(file, "utf8");
  const document = parseDocument(source, { xmlMode: true });
  const [channel] = childrenNamed(document, "rss").flatMap((rss) => childrenNamed(rss, "channel"));
  const texts = channel ? textsOf(channel) : new Map<string, string>();
  const version = texts.get("wp:wxr_version") ?? "missing";
  if (!channel || !/^1\.[012]$/.test(version)) {
    const problem = channel
      ? `its wp:wxr_version is ${version}, and only 1.0 to 1.2 are supported`
      : "it does not start with <rss> and <channel>";
    throw new ImportError(
      `${file} is not a WordPress export: ${problem}. In WordPress, choose Tools, Export, All content, and import the .xml file.`,
    );
  }
  if (source.lastIndexOf("</rss>") <= source.lastIndexOf("</channel>"))
    throw new ImportError(`${file} is cut off: </rss> is missing. Export again, perhaps year by year.`);
  const items = childrenNamed(channel, "item").map((item) => ({
    fields: textsOf(item),
    meta: pairsIn(item, "wp:postmeta", "wp:meta_key", "wp:meta_value"),
    terms: childrenNamed(item, "category").map((term) => ({
      domain: term.attribs.domain ?? "",
      nicename: term.attribs.nicename ?? "",
      name: DomUtils.textContent(term),
    })),
    comments: childrenNamed(item, "wp:comment").filter(
      (comment) => !/spam|trash/.test(textsOf(comment).get("wp:comment_approved") ?? ""),
    ).length,
  }));
  // Co-Authors Plus has authors without an account.
  const authors = pairsIn(channel, "wp:author", "wp:author_login", "wp:author_display_name");
  for (const { meta } of items)
    authors.set(meta.get("cap-user_login") ?? "", meta.get("cap-display_name") ?? "");
  return { site: texts.get("wp:base_blog_url") || texts.get("link") || "", authors, items };
}
