import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { entryFindings } from "./entry-findings";
import { describeIssue } from "./describe-issue";
import { DataError, type FileError } from "./data-error";
import { slugsOf } from "./entry-slugs";
import { photographFolder, type Reference } from "./fields";
import { warn } from "./findings";
import { readEntry } from "./read-entry";
import { referenceTo } from "./references";

type Schema = (reference: Reference) => z.ZodType;

/** Names outside the data, and reserved addresses. */
export interface Surroundings {
  /** Names outside the data, such as `{ icons }`. */
  known?: Record<string, readonly string[]>;
  /** Kind -> the last parts of addresses that its entries may not use, because other pages have them. */
  reserved?: Record<string, readonly string[]>;
}

const camelCase = (kind: string) => kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns whether a kind has one file per entry. Its folder is missing while it has no entries. */
export const hasFolder = (schema: z.ZodType): boolean =>
  schema.meta()?.entry !== undefined && !(schema instanceof z.ZodArray);

/**
 * Reads and checks the data folder. Each `<kind>.schema.ts` in `data/` describes either
 * `<kind>.json` or every file in `<kind>/`: JSON, or Markdown or HTML with front matter. References to other entries are
 * not checked here, because a missing entry does not make the one that names it invalid.
 *
 * @param folder the data folder; tests and benchmarks use other folders than `data/`
 * @returns kind in camelCase -> the checked object, or a list of objects, each with its `file` and a `slug` for its address
 * @throws DataError with all errors in all files
 */
export async function loadData(
  folder: string,
  { known = {}, reserved = {} }: Surroundings = {},
): Promise<Record<string, unknown>> {
  const schemaFolder = path.resolve(import.meta.dirname, "..");
  const kinds = (await readdir(schemaFolder))
    .filter((file) => file.endsWith(".schema.ts"))
    .map((file) => file.replace(".schema.ts", ""));
  const reference = referenceTo(known);
  const errors: FileError[] = [];
  const data: Record<string, unknown> = {};
  for (const kind of kinds) {
    const module = await import(`../${kind}.schema.ts`);
    const schema = (module.schema as Schema)(reference);
    const read = (file: string) => check(folder, file, schema, known[photographFolder] ?? [], errors);
    if (hasFolder(schema)) {
      const slugs = slugsOf(await filesOf(folder, kind), reserved[kind]);
      data[camelCase(kind)] = byOrder([...slugs].flatMap(([name, slug]) => entryAt(kind, name, slug, read)));
    } else data[camelCase(kind)] = read(`${kind}.json`);
  }
  if (errors.length > 0) throw new DataError(errors);
  return data;
}

/** Returns the entry of a file in a list, or an empty list if it is an unfinished draft. */
function entryAt(kind: string, name: string, slug: string, read: (file: string) => unknown): object[] {
  const entry = read(path.join(kind, name));
  if (!entry) return [];
  const file = `data/${kind}/${name}`;
  if (/-\d+$/.test(slug) && slugsOf([name]).get(name) !== slug)
    warn({
      file,
      field: "",
      message: `has a name whose address another page has; its address ends in ${slug}/ instead. Rename the file`,
    });
  return [{ slug, file, ...entry }];
}

const filesOf = async (folder: string, kind: string) =>
  (await readdir(path.join(folder, kind)).catch(() => []))
    .filter((file) => /\.(json|md|html)$/.test(file))
    .toSorted();

const byOrder = <Entry extends object>(entries: Entry[]) =>
  entries.toSorted((a, b) => orderOf(a) - orderOf(b));
const orderOf = (entry: object) => ("order" in entry && typeof entry.order === "number" ? entry.order : 0);

/** Adds the errors of a file to a list. Returns its content, or undefined if it is invalid or an unfinished draft. */
function check(
  folder: string,
  file: string,
  schema: z.ZodType,
  photographs: readonly string[],
  errors: FileError[],
): unknown {
  const name = path.join(path.basename(folder), file);
  let source: string;
  try {
    source = readFileSync(path.join(folder, file), "utf8");
  } catch (error) {
    errors.push({ file: name, field: "", message: `cannot be read: ${(error as Error).message}` });
    return undefined;
  }
  const { raw, errors: syntaxErrors, lineOf } = readEntry(file, source);
  errors.push(...syntaxErrors.map((error) => ({ file: name, field: "", ...error })));
  if (raw === undefined) return undefined;
  const inText = (line = 1) => (lineOf(["body"]) ?? 1) + line - 1;
  for (const { level, ...finding } of entryFindings(folder, file, raw, photographs, lineOf))
    if (level === "error") errors.push({ file: name, ...finding });
    else warn({ file: name, ...finding });
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const isDraft = (raw as { draft?: unknown }).draft === true;
  for (const issue of result.error.issues) {
    // Until a draft is released, it needs only its title.
    if (isDraft && issue.path[0] !== "title") continue;
    const within = issue.code === "custom" ? (issue.params?.line as number | undefined) : undefined;
    const line = within ? inText(within) : lineOf(issue.path);
    if (line && syntaxErrors.some((error) => error.line === line)) continue;
    errors.push({ file: name, line, ...describeIssue(issue, raw) });
  }
  return undefined;
}
