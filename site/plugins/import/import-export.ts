import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describeError, inOrder, type FileError, Findings } from "../../generator/content/findings";
import { slugsOf } from "../../generator/content/entry-slugs";
import { loadData } from "../../generator/content/load-data";
import { writeEntry } from "../../generator/content/write-entry";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { inRoot } from "../../generator/paths";
import { readEnvironment } from "../../generator/environment";
import type { Data } from "../../generator/entries/data";
import { dayIn } from "../../generator/facts/days";
import { knownNames, readFacts } from "../../generator/facts/read-facts";
import { lineIn } from "../../generator/content/error-lines";
import { reservedPosts } from "../../generator/entries/site-addresses";
import { ImportError, readWxr } from "./read-wxr";
import { feedRedirects } from "./references";
import { toEntries, type Entries, type Folders, type Options } from "./to-entries";

/**
 * Imports the articles of a WordPress export. If a file cannot be written, or the build would fail with the articles,
 * removes all that it wrote. Returns the report. Throws ImportError if the file is not an export, and DataError if the
 * data would be invalid.
 *
 * @param day the day of the import, such as `2026-11-21`. Defaults to today in the agency's time zone
 */
export async function importExport(file: string, options: Options, folders: Folders, day?: string) {
  const folder = folders.data;
  for (const needed of [file, ...(options.uploads ? [options.uploads] : [])])
    if (!existsSync(needed)) throw new ImportError(`${needed} does not exist.`);
  const wxr = unlessTooDeep(file, () => readWxr(file));
  const { posts, people, site, redirects } = (await loadData(folder, {
    known: knownNames(),
  })) as unknown as Data;
  const today = day ?? dayIn(site.timeZone);
  const names = await readdir(path.join(folder, "posts")).catch(() => []);
  const taken = slugsOf(names.filter((name) => name.endsWith(".md"))).values();
  const existing = {
    language: site.language,
    slugs: [...taken, ...reservedPosts],
    people,
    categories: new Map(posts.map(({ category }) => [categorySlug(category), category])),
  };
  const entries = unlessTooDeep(file, () => toEntries(wxr, existing, options, folders));
  /** The texts of the new files, by their paths in the data folder, in the format that the editor writes. */
  const files = new Map<string, string>();
  for (const [id, person] of entries.people) files.set(`people/${id}.json`, writeEntry("json", person));
  for (const [id, post] of entries.posts) files.set(`posts/${id}.md`, writeEntry("md", post));
  const feeds = feedRedirects(wxr.site).filter(({ from }) => !redirects.some((other) => other.from === from));
  const table = path.join(folder, "redirects.json");
  const before = await readFile(table, "utf8");
  const all = new Findings(lineIn(folder));
  const written: string[] = [];
  const add = async (target: string, create: () => Promise<void>) => {
    await mkdir(path.dirname(target), { recursive: true });
    await create();
    written.push(target);
  };
  try {
    // Both refuse to replace a file.
    for (const { from, to } of entries.copies)
      await add(to, () => copyFile(from, to, constants.COPYFILE_EXCL));
    for (const [name, text] of files) {
      const target = path.join(folder, name);
      await add(target, () => writeFile(target, `${text}\n`, { flag: "wx" }));
    }
    if (feeds.length > 0) await writeFile(table, `${writeEntry("json", [...redirects, ...feeds])}\n`);
    await readFacts({ ...readEnvironment({}), data: path.relative(inRoot(), folder), today }, all.warn);
  } catch (error) {
    await writeFile(table, before);
    for (const created of written) await rm(created, { force: true });
    throw error;
  }
  const findings = all.list().filter((finding) => files.has(finding.file.replace(/^data\//, "")));
  return report(entries, today, [...entries.problems, ...findings, ...commentsIn(files)]);
}

/** Runs a step that reads elements in elements, for each of which it needs a part of Node's limited stack. */
function unlessTooDeep<Result>(file: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ImportError(
      `${file} has elements that are nested too deeply, which no article needs. Export again, or remove them from the file.`,
      { cause: error },
    );
  }
}

/** Finds the comments that the import leaves in articles where something is missing. */
const commentsIn = (files: ReadonlyMap<string, string>): FileError[] =>
  [...files].flatMap(([name, text]) =>
    text.split("\n").flatMap((content, index) =>
      Array.from(content.matchAll(/<!-- Import: (.*?) -->/g), ([, message = ""]) => ({
        file: `data/${name}`,
        line: index + 1,
        field: "body",
        message,
      })),
    ),
  );

function report({ posts, people, copies, left }: Entries, today: string, problems: FileError[]): string {
  const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
  const articles = [...posts.values()];
  const scheduled = articles.filter(({ draft, published }) => !draft && String(published) > today);
  const drafts = count(articles.filter(({ draft }) => draft).length, "draft");
  return [
    `Imported ${count(articles.length, "article")} (${drafts}, ${scheduled.length} scheduled), ${count(people.size, "person", "people")} and ${count(copies.length, "file")}.`,
    ...(left.size > 0 ? ["Not imported, or missing:"] : []),
    ...Array.from(left, ([kind, names]) => `  ${kind} (${names.length}): ${[...new Set(names)].join(", ")}`),
    ...(problems.length > 0 ? [`${count(problems.length, "part needs", "parts need")} a hand:`] : []),
    ...inOrder(problems).map((problem) => `  ${describeError(problem)}`),
  ].join("\n");
}
