import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { stemOf } from "../../../data/_load/entry-slugs";
import type { Reference } from "../../../data/_load/fields";
import { hasFolder } from "../../../data/_load/load-data";
import { readEntry } from "../../../data/_load/read-entry";
import { reasonUnpublished } from "../../_facts/publication";
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
  /** The file names of unpublished entries, without extensions. The editor's public pages omit these entries. */
  unpublished: readonly string[];
}

/** Marks a field as a reference to an entry of another kind. */
const relation: Reference = (kind) => z.string().meta({ relation: kind });

/** Reads all kinds with a schema in `data/`, apart from hidden ones. */
export async function readKinds(data: string): Promise<Kind[]> {
  const schemas = path.resolve(import.meta.dirname, "../../../data");
  const names = (await readdir(schemas))
    .filter((file) => file.endsWith(".schema.ts"))
    .map((file) => file.replace(".schema.ts", ""));
  const kinds = await Promise.all(
    names.map(async (name) => {
      const module = await import(`../../../data/${name}.schema.ts`);
      const schema = (module.schema as (reference: Reference) => z.ZodType)(relation);
      return {
        name,
        isFolder: hasFolder(schema),
        schema,
        meta: schema.meta() ?? {},
        ...(await entriesIn(path.join(data, name))),
      };
    }),
  );
  return kinds.filter(({ meta }) => !meta.hidden);
}

async function entriesIn(folder: string): Promise<Pick<Kind, "entries" | "unpublished">> {
  const files = existsSync(folder)
    ? (await readdir(folder)).filter((file) => /\.(json|md|html)$/.test(file))
    : [];
  const today = new Date().toISOString().slice(0, 10);
  const entries: Content[] = [];
  const unpublished: string[] = [];
  for (const file of files) {
    const { raw } = readEntry(file, await readFile(path.join(folder, file), "utf8"));
    if (!isObject(raw)) continue;
    if (reasonUnpublished({ draft: false, ...raw }, today)) unpublished.push(stemOf(file));
    else entries.push(raw);
  }
  return { entries, unpublished };
}
