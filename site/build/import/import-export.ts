import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { describeError, inOrder, showDataFolder, type FileError } from "../content/data-error";
import { slugsOf } from "../content/entry-slugs";
import { clearFindings } from "../content/findings";
import { loadData } from "../content/load-data";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { inRoot } from "../paths";
import type { Data } from "../facts/data";
import { dayIn } from "../facts/days/days";
import { knownNames } from "../facts/read-facts";
import { reservedSlugs } from "../facts/links/site-addresses";
import { ImportError, readWxr, type Wxr } from "./read-wxr";
import { toEntries, type Entries, type Existing } from "./to-entries";
import { check, filesOf, write } from "./write-entries";

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
  const wxr = await readWxr(file);
  const existing = await readExisting(folder, photographs);
  const entries = toEntries(wxr, existing, uploads && path.resolve(uploads));
  const files = filesOf(entries, readFileSync(path.join(folder, "redirects.json"), "utf8"));
  const findings = await check(folder, files, entries);
  await write(folder, files, entries);
  return report(
    wxr,
    entries,
    existing.today,
    inOrder([...entries.problems, ...findings, ...commentsIn(files)]),
  );
}

async function readExisting(folder: string, photographs: string): Promise<Existing> {
  showDataFolder(path.relative(inRoot(), folder));
  clearFindings();
  const { posts, people, redirects, site } = (await loadData(folder, {
    known: knownNames(folder),
  })) as unknown as Pick<Data, "posts" | "people" | "redirects" | "site">;
  const files = await readdir(path.join(folder, "posts")).catch(() => []);
  return {
    folder,
    photographs,
    slugs: [
      ...slugsOf(files.filter((name) => name.endsWith(".md"))).values(),
      ...(reservedSlugs.posts ?? []),
    ],
    people: new Map(people.map(({ slug, name }) => [slug, name])),
    categories: new Map(posts.map(({ category }) => [categorySlug(category), category])),
    redirects: redirects.map(({ from }) => from),
    today: dayIn(site.timeZone),
  };
}

/** Finds the comments that the import leaves in articles where something is missing. */
function commentsIn(files: ReadonlyMap<string, string>): FileError[] {
  return [...files].flatMap(([name, text]) =>
    text.split("\n").flatMap((content, index) =>
      Array.from(content.matchAll(/<!-- Import: ([^<>]*) -->/g), ([, message = ""]) => ({
        file: `data/${name}`,
        line: index + 1,
        field: "body",
        message,
      })),
    ),
  );
}

function report(
  { items }: Wxr,
  { posts, people, redirects, copies }: Entries,
  today: string,
  problems: readonly FileError[],
): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  const scheduled = posts.filter(({ content }) => !content.draft && String(content.published) > today).length;
  const drafts = posts.filter(({ content }) => content.draft).length;
  const others = new Map<string, number>();
  for (const { fields } of items) {
    const type = fields.get("wp:post_type") ?? "";
    if (!["post", "attachment", ""].includes(type)) others.set(type, (others.get(type) ?? 0) + 1);
  }
  return [
    `Imported ${count(posts.length, "article", "articles")} (${count(drafts, "draft", "drafts")}, ${scheduled} scheduled), ${count(people.size, "person", "people")}, ${count(copies.length, "picture", "pictures")} and ${count(redirects.length, "redirect", "redirects")} of categories.`,
    ...(others.size > 0
      ? [
          `Only articles are imported, not ${[...others].map(([type, number]) => `${type} (${number})`).join(", ")}.`,
        ]
      : []),
    ...(problems.length > 0 ? [`${count(problems.length, "part needs", "parts need")} a hand:`] : []),
    ...problems.map((problem) => `  ${describeError(problem)}`),
  ].join("\n");
}
