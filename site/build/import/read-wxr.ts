import { createReadStream } from "node:fs";
import { Parser } from "htmlparser2";

/** A category, a tag or another term of a post. */
export interface Term {
  /** The kind of term, such as `category` or `post_tag`. */
  domain: string;
  /** The term's part of an address, percent-encoded. */
  nicename: string;
  /** The name in HTML. */
  name: string;
}

/** A post, a page, an attachment or another entry. */
export interface Item {
  /** The texts of its elements, such as `title`, `content:encoded` and `wp:post_name`. */
  fields: ReadonlyMap<string, string>;
  /** Further fields that WordPress and its plugins add. A name can occur several times. */
  meta: readonly (readonly [name: string, value: string])[];
  terms: readonly Term[];
  /** The line of the export on which it starts. */
  line: number;
}

export interface Wxr {
  /** The address of the old site, such as `https://www.example.com`. */
  site: string;
  /** The display names of the authors, by their logins. */
  authors: ReadonlyMap<string, string>;
  items: readonly Item[];
}

/** An export that cannot be imported. */
export class ImportError extends Error {
  override name = "ImportError";
}

interface MutableItem extends Item {
  fields: Map<string, string>;
  meta: [string, string][];
  terms: Term[];
}

/**
 * Reads a WordPress export (WXR 1.0 to 1.2) in pieces, because it can be larger than the longest string.
 *
 * @throws ImportError if the file is not a complete export
 */
export async function readWxr(file: string): Promise<Wxr> {
  const channel = new Map<string, string>();
  const authors = new Map<string, string>();
  const items: MutableItem[] = [];
  const open: string[] = [];
  let line = 1;
  let text = "";
  let problem = "";
  let isComplete = false;
  let item: MutableItem | undefined;
  /** The texts of the innermost author or meta field. */
  let group = new Map<string, string>();

  const close = (name: string) => {
    const parent = open.at(-1);
    if (parent === "wp:postmeta" || parent === "wp:author") group.set(name, text);
    else if (name === "wp:author")
      authors.set(group.get("wp:author_login") ?? "", group.get("wp:author_display_name") ?? "");
    else if (name === "wp:postmeta")
      item?.meta.push([group.get("wp:meta_key") ?? "", group.get("wp:meta_value") ?? ""]);
    else if (parent === "item" && name === "category") item!.terms.at(-1)!.name = text;
    else if (parent === "item") item!.fields.set(name, text);
    else if (parent === "channel" && name !== "item") channel.set(name, text);
  };

  const parser = new Parser(
    {
      onopentag(name, { domain = "", nicename = "" }) {
        if (open.length === 0 && name !== "rss")
          problem ||= `line ${line} starts with <${name}>, not with <rss>`;
        if (name === "item" && open.at(-1) === "channel") {
          item = { fields: new Map(), meta: [], terms: [], line };
          items.push(item);
        }
        if (name === "category" && open.at(-1) === "item") item!.terms.push({ domain, nicename, name: "" });
        if (name === "wp:author" || name === "wp:postmeta") group = new Map();
        open.push(name);
        text = "";
      },
      ontext: (part) => void (text += part),
      onclosetag(name, isImplied) {
        open.pop();
        close(name);
        text = "";
        if (name === "rss" && !isImplied) isComplete = true;
      },
      onprocessinginstruction(name) {
        // Entities in a document type can expand without end, and WordPress writes none.
        if (name.toLowerCase() === "!doctype") problem ||= `line ${line} declares a document type`;
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: 1 << 16 })) {
    // Positions within a piece are not known, so lines are counted up to each tag.
    for (const part of String(chunk).split(/(?<=\n)/)) {
      parser.write(part);
      if (part.endsWith("\n")) line += 1;
    }
    if (problem) break;
  }
  parser.end();
  const version = channel.get("wp:wxr_version");
  if (!problem && !/^1\.[012]$/.test(version ?? ""))
    problem = version
      ? `its version is ${version}, and only 1.0 to 1.2 are supported`
      : "it has no wp:wxr_version";
  if (problem)
    throw new ImportError(
      `${file} is not a WordPress export: ${problem}. In WordPress, choose Tools, Export, All content, and import the .xml file.`,
    );
  if (!isComplete)
    throw new ImportError(
      `${file} is cut off in line ${line}: </rss> is missing. Export again, for example one year at a time.`,
    );
  return { site: channel.get("wp:base_blog_url") || channel.get("link") || "", authors, items };
}
