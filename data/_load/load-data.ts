import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { describeIssue } from "./describe-issue";
import { DataError, type FileError } from "./data-error";
import { photographFolder, type Reference } from "./fields";
import { missingPictures } from "./missing-pictures";
import { readEntry } from "./read-entry";
import { referenceTo } from "./references";

type Schema = (reference: Reference) => z.ZodType;

const camelCase = (kind: string) => kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const stem = (file: string) => path.basename(file, path.extname(file));

/**
 * Reads and checks the data folder. Each `<kind>.schema.ts` in `data/` describes either
 * `<kind>.json` or every file in `<kind>/`: JSON, or Markdown or HTML with front matter.
 *
 * @param folder the data folder; tests and benchmarks use other folders than `data/`
 * @param known names outside the data that it may refer to, such as `{ icons }`
 * @returns kind in camelCase -> the checked object, or a list of objects, each with a `slug`
 * @throws DataError with all errors in all files
 */
export async function loadData(
  folder: string,
  known: Record<string, readonly string[]> = {},
): Promise<Record<string, unknown>> {
  const schemaFolder = path.resolve(import.meta.dirname, "..");
  const kinds = (await readdir(schemaFolder))
    .filter((file) => file.endsWith(".schema.ts"))
    .map((file) => file.replace(".schema.ts", ""));
  const names = { ...known };
  for (const kind of kinds) {
    if (existsSync(path.join(folder, kind))) names[kind] = (await entriesOf(folder, kind)).map(stem);
  }
  const reference = referenceTo(names);
  const errors: FileError[] = [];
  for (const kind of kinds)
    if (names[kind]) errors.push(...duplicatesIn(kind, await entriesOf(folder, kind)));
  const data: Record<string, unknown> = {};
  for (const kind of kinds) {
    const module = await import(`../${kind}.schema.ts`);
    const schema = (module.schema as Schema)(reference);
    const read = (file: string) => {
      const photographs = known[photographFolder] ?? [];
      return check(folder, file, schema, photographs, errors);
    };
    data[camelCase(kind)] = names[kind]
      ? byOrder(
          (await entriesOf(folder, kind)).map((file) => {
            const entry = read(path.join(kind, file));
            return { slug: stem(file), ...(entry as object) };
          }),
        )
      : read(`${kind}.json`);
  }
  if (errors.length > 0) throw new DataError(errors);
  return data;
}

const entriesOf = async (folder: string, kind: string) =>
  (await readdir(path.join(folder, kind))).filter((file) => /\.(json|md|html)$/.test(file)).toSorted();

/** Reports files that differ only in their extension, which would have the same address. */
const duplicatesIn = (kind: string, files: string[]): FileError[] =>
  files
    .filter((file, index) => files.findIndex((other) => stem(other) === stem(file)) < index)
    .map((file) => ({
      file: `data/${kind}/${file}`,
      field: "",
      message: `has the same address as data/${kind}/${files.find((other) => stem(other) === stem(file))!}; rename one of them`,
    }));

const byOrder = <Entry extends object>(entries: Entry[]) =>
  entries.toSorted((a, b) => orderOf(a) - orderOf(b));
const orderOf = (entry: object) => ("order" in entry && typeof entry.order === "number" ? entry.order : 0);

function check(
  folder: string,
  file: string,
  schema: z.ZodType,
  photographs: readonly string[],
  errors: FileError[],
): unknown {
  const name = path.join(path.basename(folder), file);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem(file))) {
    errors.push({
      file: name,
      field: "",
      message: "must have a name of a-z, 0-9 and hyphens, because it becomes an address; rename the file",
    });
  }
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
  for (const { line, message } of missingPictures(folder, file, raw as object, photographs))
    errors.push({
      file: name,
      line: line && inText(line),
      field: file.endsWith(".html") ? "html" : "body",
      message,
    });
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const within = issue.code === "custom" ? (issue.params?.line as number | undefined) : undefined;
    const line = within ? inText(within) : lineOf(issue.path);
    if (line && syntaxErrors.some((error) => error.line === line)) continue;
    errors.push({ file: name, line, ...describeIssue(issue, raw) });
  }
  return undefined;
}
