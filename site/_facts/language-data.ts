import { stemOf } from "../../data/_load/entry-slugs";
import { warn } from "../../data/_load/findings";
import type { Data } from "./data";
import type { FormService } from "../_leads/form-services";

/** Kinds whose translations exist only with their default. */
const kinds = ["caseStudies", "legal", "openings", "pages", "posts", "services"] as const;

/** Pages whose data is one file. */
const singles = ["about", "careers", "sitemap"] as const;

type EntryLists = Readonly<Record<(typeof kinds)[number], readonly { slug: string; file: string }[]>>;

/** The published entries of the default, which a further language refers to. */
export interface MainData extends EntryLists, Pick<Data, (typeof singles)[number]> {
  pages: readonly { slug: string; file: string; url: string }[];
  people: Data["people"];
  formServices: readonly FormService[];
  /** Returns the page of an address, also of a former one, or undefined if there is none. */
  pageAt(address: string): string | undefined;
  /** Returns whether an address is that of a page. */
  hasPage(address: string): boolean;
}

/** Completes the translations of a language, which `loadData` returns: lists are empty, and people untranslated. */
export function languageData(
  loaded: Partial<Data> & Pick<Data, "site">,
  main: MainData,
  language: string,
): Data {
  const translated = loaded as Data;
  const entries = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      translated[kind].filter(
        (entry) => "campaign" in entry || main[kind].some(({ slug }) => slug === entry.slug),
      ),
    ]),
  ) as unknown as Pick<Data, (typeof kinds)[number]>;
  const people = main.people.map(
    (person) => translated.people.find(({ slug }) => slug === person.slug) ?? person,
  );
  warnOfAuthors({ ...entries, people }, language);
  const untranslated = singles.filter((page) => loaded[page] === undefined);
  return {
    ...translated,
    ...Object.fromEntries(untranslated.map((page) => [page, main[page]])),
    untranslated,
    ...entries,
    people,
    formServices: main.formServices.map((service) => ({
      ...service,
      label: entries.services.find(({ slug }) => slug === service.slug)?.title ?? service.label,
    })),
    pages: entries.pages.map((page) => ({
      ...page,
      // The page of an ended campaign redirects, so the default does not list it.
      address: main.pages.find(({ slug }) => slug === page.slug)?.url ?? page.address,
    })),
    portfolio: loaded.portfolio ?? { updated: "", projects: [] },
    testimonials: loaded.testimonials ?? [],
    redirects: [],
    site: { ...loaded.site, language },
  };
}

function warnOfAuthors({ posts, people }: Pick<Data, "posts" | "people">, language: string) {
  for (const { file, author } of posts) {
    const person = people.find(({ file: own }) => stemOf(own) === author);
    if (person && !person.file.startsWith(`data/${language}/`))
      warn({
        file,
        field: "author",
        message: `names ${author}, whose role is not translated; add data/${language}/people/${author}.json`,
      });
  }
}
