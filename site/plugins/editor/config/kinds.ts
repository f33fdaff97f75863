import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isKindOff, readAreas } from "../../../generator/content/areas";
import { slugsOf, stemOf } from "../../../generator/content/entry-slugs";
import type { Reference } from "../../../schemas/fields/fields";
import { hasFolder } from "../../../generator/content/load-data";
import { readEntry } from "../../../generator/content/read-entry";
import { readSchemas } from "../../../generator/content/read-schemas";
import { dayIn } from "../../../generator/facts/days/days";
import { reasonUnpublished } from "../../../generator/facts/days/publication";
import { isObject, type Content } from "../form-content";

/** A kind of content: a single file, or a folder with one file per entry. */
export interface Kind {
  /** The name, such as `case-studies`. */
  name: string;
  isFolder: boolean;
  schema: z.ZodType;
  meta: z.GlobalMeta;
  /** The contents of a folder's published entries, except those that cannot be parsed. */
  entries: readonly Content[];
  /** What unpublished entries are called in messages: file names, titles and addresses. Public pages omit all of them. */
  unpublished: readonly string[];
}

/** Marks a field as a reference to an entry of another kind. */
const relation: Reference = (kind) => z.string().meta({ relation: kind });

/**
 * Reads all kinds with a schema in `data/`, apart from hidden ones and those of areas that are off.
 *
 * @param today the day that decides which entries are published
 */
export async function readKinds(data: string, today = dayIn("UTC")): Promise<Kind[]> {
  const areas = readAreas(data);
  const schemas = [...(await readSchemas(relation))].filter(([name]) => !isKindOff(areas, name));
  const kinds = await Promise.all(
    schemas.map(async ([name, schema]) => {
      return {
        name,
        isFolder: hasFolder(schema),
        schema,
        meta: schema.meta() ?? {},
        ...(await entriesIn(data, name, today)),
      };
    }),
  );
  return kinds.filter(({ meta }) => !meta.hidden);
}

async function entriesIn(
  data: string,
  kind: string,
  today: string,
): Promise<Pick<Kind, "entries" | "unpublished">> {
  const entries: Content[] = [];
  const unpublished: string[] = [];
  const hidden = new Set<string>();
  const originals = await contentsOf(path.join(data, kind));
  const slugs = slugsOf(originals.map(([file]) => file));
  for (const [file, content] of originals)
    if (isUnpublished(content, today)) {
      hidden.add(stemOf(file));
      unpublished.push(slugs.get(file)!, ...namesOf(file, content));
    } else entries.push(content);
  for (const folder of await readdir(data, { withFileTypes: true }))
    for (const [file, content] of folder.isDirectory()
      ? await contentsOf(path.join(data, folder.name, kind))
      : [])
      if (hidden.has(stemOf(file)) || isUnpublished(content, today))
        unpublished.push(...namesOf(file, content));
  return { entries, unpublished };
}

/** Returns the files of a folder with their contents, except those that cannot be parsed. */
async function contentsOf(folder: string): Promise<[file: string, content: Content][]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const contents = files
    .filter((file) => /\.(json|md|html)$/.test(file))
    .map(
      async (file) => [file, readEntry(file, await readFile(path.join(folder, file), "utf8")).raw] as const,
    );
  return (await Promise.all(contents)).flatMap(([file, raw]) => (isObject(raw) ? [[file, raw]] : []));
}

const isUnpublished = (content: Content, today: string) =>
  reasonUnpublished({ draft: false, ...content }, today) !== undefined;

const namesOf = (file: string, { title, name, address, aliases }: Content): string[] =>
  [stemOf(file), title, name, address, aliases]
    .flat()
    .filter((one): one is string => typeof one === "string" && one !== "");
