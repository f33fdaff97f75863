import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { describeError, inOrder, type FileError, Findings } from "../../generator/content/findings";
import { slugsOf } from "../../generator/content/entry-slugs";
import { loadData } from "../../generator/content/load-data";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { inRoot } from "../../generator/paths";
import { readEnvironment } from "../../generator/environment";
import type { Data } from "../../generator/facts/data";
import { dayIn } from "../../generator/facts/days/days";
import { knownNames, readFacts } from "../../generator/facts/read-facts";
import { lineIn } from "../../generator/facts/error-lines";
import { reservedPosts } from "../../generator/facts/links/site-addresses";
import { ImportError, readWxr, type Wxr } from "./read-wxr";
import { toEntries, type Entries } from "./to-entries";
import { filesOf, write } from "./write-entries";

/**
 * Imports the articles of a WordPress export.
 *
 * @param uploads a copy of `wp-content/uploads`
 * @param folder the absolute path of the data folder
 * @param photographs the absolute path of the folder for covers
 * @returns the report
 * @throws ImportError if the file is not an export, DataError if the data would be invalid; nothing is written then
 */
export async function importExport(
  file: string,
  uploads: string | undefined,
  folder: string,
  photographs: string,
) {
  for (const needed of [file, ...(uploads ? [uploads] : [])])
    if (!existsSync(needed)) throw new ImportError(`${needed} does not exist.`);
  const wxr = readWxr(file);
  const { posts, people, site } = (await loadData(folder, { known: knownNames(folder) })) as Pick<
    Data,
    "posts" | "people"
  > & { site: { timeZone: string } };
  const names = await readdir(path.join(folder, "posts")).catch(() => []);
  const taken = slugsOf(names.filter((name) => name.endsWith(".md"))).values();
  const existing = {
    folder,
    photographs,
    slugs: [...taken, ...reservedPosts],
    people,
    categories: new Map(posts.map(({ category }) => [categorySlug(category), category])),
  };
  const entries = toEntries(wxr, existing, uploads && path.resolve(uploads));
  const files = filesOf(entries);
  const all = new Findings(lineIn(folder));
  await write(folder, files, entries, () =>
    readFacts({ ...readEnvironment({}), data: path.relative(inRoot(), folder) }, all.warn),
  );
  const findings = all.list().filter((finding) => files.has(finding.file.replace(/^data\//, "")));
  return report(wxr, entries, dayIn(site.timeZone), [...entries.problems, ...findings, ...commentsIn(files)]);
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

function report({ items }: Wxr, entries: Entries, today: string, problems: readonly FileError[]): string {
  const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
  const posts = [...entries.posts.values()];
  const scheduled = posts.filter(({ draft, published }) => !draft && String(published) > today);
  const drafts = count(posts.filter(({ draft }) => draft).length, "draft");
  const types = items.map(({ fields }) => fields.get("wp:post_type") ?? "");
  const others = [...new Set(types)]
    .filter((type) => !["post", "attachment", ""].includes(type))
    .map((type) => `${type} (${types.filter((other) => other === type).length})`);
  return [
    `Imported ${count(posts.length, "article")} (${drafts}, ${scheduled.length} scheduled), ${count(entries.people.size, "person", "people")} and ${count(entries.copies.length, "picture")}.`,
    ...(others.length > 0 ? [`Only articles are imported, not ${others.join(", ")}.`] : []),
    ...(problems.length > 0 ? [`${count(problems.length, "part needs", "parts need")} a hand:`] : []),
    ...inOrder(problems).map((problem) => `  ${describeError(problem)}`),
  ].join("\n");
}
