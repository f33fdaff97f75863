import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isKindOff, readRawSettings } from "../../../generator/content/areas";
import type { Reference } from "../../../schemas/fields/fields";
import { hasFolder } from "../../../generator/content/load-data";
import { readEntry } from "../../../generator/content/read-entry";
import { isObject } from "../../../generator/content/translate-entry";
import { readSchemas } from "../../../generator/content/read-schemas";
import { dayIn } from "../../../generator/facts/days";
import { reasonUnpublished } from "../../../generator/entries/publication";
import type { Content } from "../form-content";

/** A kind of content: a single file, or a folder with one file per entry. */
export interface Kind {
  name: string;
  isFolder: boolean;
  schema: z.ZodType;
  meta: z.GlobalMeta;
  /** The contents of a folder's published entries, except those that cannot be parsed. */
  entries: readonly Content[];
}

const relation: Reference = (kind) => z.string().meta({ relation: kind });

/** Reads the kinds of `data/` that the editor shows. `today` decides which entries are published. */
export async function readKinds(data: string, today = dayIn("UTC")): Promise<Kind[]> {
  const { areas = {} } = readRawSettings(data);
  const schemas = [...(await readSchemas(relation))].filter(([name]) => !isKindOff(areas, name));
  const kinds = await Promise.all(
    schemas.map(async ([name, schema]) => ({
      name,
      isFolder: hasFolder(schema),
      schema,
      meta: schema.meta() ?? {},
      entries: await publishedEntries(path.join(data, name), today),
    })),
  );
  return kinds.filter(({ meta }) => !meta.hidden);
}

async function publishedEntries(folder: string, today: string): Promise<Content[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const contents = files
    .filter((file) => /\.(json|md|html)$/.test(file))
    .map(async (file) => readEntry(file, await readFile(path.join(folder, file), "utf8")).raw);
  return (await Promise.all(contents)).filter(
    (raw): raw is Content =>
      isObject(raw) && reasonUnpublished({ draft: false, ...raw }, today) === undefined,
  );
}
