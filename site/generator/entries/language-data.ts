import { stemOf } from "../content/entry-slugs";
import type { Warn } from "../content/findings";
import type { Data } from "./data";
import type { FormService } from "../contact-form/form-services";

/** The pages whose data is a single file. */
const singles = ["about", "careers", "sitemap"] as const;

/** The kinds whose translations are published only with their originals. */
const kinds = ["caseStudies", "legal", "openings", "pages", "posts", "services"] as const;

type EntryLists = Readonly<Record<(typeof kinds)[number], readonly { slug: string; file: string }[]>>;

/** The published entries of the default language, for the builds of other languages. */
export interface MainData extends EntryLists, Pick<Data, (typeof singles)[number] | "brand" | "lists"> {
  legal: Data["legal"];
  pages: readonly { slug: string; file: string; url: string }[];
  people: Data["people"];
  site: Pick<Data["site"], "language">;
  formServices: readonly FormService[];
  /** Returns the current address of the page at a current or former address, or undefined if there is none. */
  pageAt(address: string): string | undefined;
  hasPage(address: string): boolean;
  /** Returns the language of the page at an address, or undefined if there is none. */
  languageAt(address: string): string | undefined;
}

/** Adds the people, the form's services and the single pages of the default language to a language's translations. */
export function languageData(
  loaded: Partial<Data> & Pick<Data, "site">,
  main: MainData,
  language: string,
  warn: Warn,
): Data {
  const translated = loaded as Data;
  const withOriginals = kinds.map((kind) => {
    const has = (own: { slug: string }) => main[kind].some(({ slug }) => slug === own.slug);
    return [kind, [...translated[kind]].filter((entry) => "campaign" in entry || has(entry))] as const;
  });
  const entries = Object.fromEntries(withOriginals) as unknown as Pick<Data, (typeof kinds)[number]>;
  const people = main.people.map(
    (person) =>
      translated.people.find(({ slug }) => slug === person.slug) ?? {
        ...person,
        language: main.site.language,
      },
  );
  const untranslated = singles.filter((page) => loaded[page] === undefined);
  const shown = [
    ...entries.posts.map(({ file, author }) => ({ file, field: "author", name: author })),
    ...entries.services.map(({ file, person }) => ({ file, field: "person", name: person })),
    { file: `data/${language}/site.json`, field: "reader", name: loaded.site.reader },
    ...(loaded.about ? people.filter(({ leadership }) => leadership) : []).map(({ file }) => ({
      file: `data/${language}/about.json`,
      field: "leadership",
      name: stemOf(file),
    })),
  ];
  for (const { file, field, name } of shown)
    if (people.some((person) => person.language && stemOf(person.file) === name)) {
      const message = `shows ${name}, whose texts are not translated. Add data/${language}/people/${name}.json`;
      warn({ file, field, message });
    }
  return {
    ...translated,
    ...Object.fromEntries(untranslated.map((page) => [page, main[page]])),
    untranslated,
    ...entries,
    people,
    formServices: main.formServices,
    pages: entries.pages.map((page) => ({
      ...page,
      // The page of an ended campaign is missing from `main.pages`, because its address redirects.
      address: main.pages.find(({ slug }) => slug === page.slug)?.url ?? page.address,
    })),
    brand: main.brand,
    lists: loaded.lists ?? main.lists,
    testimonials: loaded.testimonials ?? [],
    redirects: [],
  };
}
