import { stemOf } from "../content/entry-slugs";
import { warn } from "../content/findings";
import type { Link } from "../../../data/schemas/navigation";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { folderOf, placedIn } from "../languages/languages";
import type { Data } from "./data";
import { addressesIn, withOwnUrls, type TranslatedPage } from "../languages/language-addresses";
import type { MainData } from "../languages/language-data";
import { entryPages } from "./entry-pages";
import { formOptions, furtherServices } from "../contact-form/form-services";
import { listPages } from "./list-pages";
import { addressKey, redirectsOf } from "./links/redirects";
import { settleButtons, settleSections } from "./settle-sections";
import { isSiteFile, siteAddresses } from "./links/site-addresses";
import { translatedPages } from "../languages/translated-pages";

/** The data after `settle`. */
export type SettledData = ReturnType<typeof settle>;

/**
 * Resolves conflicts between entries that the editor cannot prevent, and reports them as warnings. References and menu
 * items to missing or unpublished entries are left out, categories that differ only in spelling become one, and
 * drawings replace missing photographs.
 *
 * @param data the published data
 * @param photographs the names of all photographs
 * @param main the entries of the default language, if the data is in another language; links to their pages are kept
 */
export function settle(data: Data, photographs: readonly string[], main?: MainData) {
  const folder = main ? `data/${data.site.language}` : "data";
  const homeFile = `${folder}/home.json`;
  const complete = withPhotographs(
    withReferences(
      { ...data, posts: mergeCategories(data.posts), pages: main ? data.pages : withAddresses(data) },
      photographs,
      homeFile,
      main,
    ),
    photographs,
    folder,
  );
  const allEntries = entryPages(complete);
  const pages = [
    ...(main ? translatedPages(complete) : siteAddresses),
    ...allEntries.map(({ url }) => url),
    ...(main && complete.posts.length === 0 ? [] : blogPages(complete)),
  ];
  const own = new Set(pages);
  /** Returns whether this language has the page or file at an address of the default language. */
  const hasPage = (address: string) => own.has(address);
  const entries: readonly TranslatedPage[] = main ? withOwnUrls(allEntries, pages, main) : allEntries;
  const place = placedIn({ site: data.site, hasPage, entries }, !main);
  const addresses = main
    ? addressesIn(data, entries, pages, place)
    : { pages, owners: entries, table: data.redirects };
  const redirects = main ? [] : redirectsOf([addresses], isSiteFile, data.site.origin).redirects;
  const targets = new Map([
    ...redirects.map(({ from, to }) => [addressKey(from), to.startsWith("/") ? decodeURI(to) : to] as const),
    ...pages.flatMap((page) => [page, place(page)!].map((address) => [addressKey(address), page] as const)),
  ]);
  /** Returns the current address of the page at a current or former address, or undefined if there is none. */
  const pageAt = (address: string): string | undefined => {
    const path = pathOnSite(address, data.site.origin);
    return path === undefined ? address : (targets.get(addressKey(path)) ?? main?.pageAt(path));
  };
  return {
    ...complete,
    entries,
    /** The pages and redirects of this language. `readFacts` combines those of all languages. */
    addresses,
    redirects,
    navigation: withPages(data.navigation, pageAt, `${folder}/navigation.json`),
    home: { ...complete.home, sections: settleButtons(complete.home.sections, homeFile, pageAt) },
    pages: complete.pages.map((page) => ({
      ...page,
      sections: settleButtons(page.sections, page.file, pageAt),
    })),
    pageAt,
    hasPage,
  };
}

/** Returns the path of a full address or a path on this site. Returns undefined for addresses on other sites. */
function pathOnSite(address: string, origin: string): string | undefined {
  const path = `${address}/`.startsWith(`${origin}/`) ? address.slice(origin.length) || "/" : address;
  return path.startsWith("/") ? path : undefined;
}

/** Returns the addresses of the blog's list and category pages. */
function blogPages({ posts }: Data): string[] {
  const categories = new Map(posts.map(({ category }) => [categorySlug(category), category]));
  return [
    ...listPages(posts, "/blog/"),
    ...[...categories].flatMap(([slug, name]) =>
      listPages(
        posts.filter(({ category }) => category === name),
        `/blog/category/${slug}/`,
      ),
    ),
  ].map(({ url }) => url);
}

/** Replaces each post's category with its spelling in the category's oldest post. */
function mergeCategories(posts: Data["posts"]): Data["posts"] {
  const first = new Map<string, { category: string; file: string }>();
  for (const post of posts.toSorted((a, b) => a.published.localeCompare(b.published))) {
    const slug = categorySlug(post.category);
    if (!first.has(slug)) first.set(slug, post);
  }
  return posts.map((post) => {
    const { category, file } = first.get(categorySlug(post.category))!;
    if (post.category !== category)
      warn({
        file: post.file,
        field: "category",
        message: `is "${post.category}", but ${file} has "${category}"; the article is listed under "${category}"`,
      });
    return { ...post, category };
  });
}

/** Appends a number to the address of a page if another page has the same address. */
function withAddresses(data: Data): Data["pages"] {
  const taken = new Set(
    [...siteAddresses, ...blogPages(data), ...entryPages({ ...data, pages: [] }).map(({ url }) => url)].map(
      addressKey,
    ),
  );
  return data.pages.map((page) => {
    // Only translations may have an address in the folder of a language.
    const language = data.site.languages?.find((code) => page.address.startsWith(`${folderOf(code)}/`));
    const wanted = language ? `/page${page.address}` : page.address;
    let address = wanted;
    for (let number = 2; taken.has(addressKey(address)) || isSiteFile(address); number++)
      address = wanted.replace(/\/$/, `-${number}/`);
    taken.add(addressKey(address));
    if (address !== page.address)
      warn({
        file: page.file,
        field: "address",
        message: `is the address of another page or language; this page is at ${address} instead. Choose another address`,
      });
    return { ...page, address };
  });
}

/** Replaces references, which are file names, with slugs. References to missing entries become empty. */
function withReferences(
  data: Data,
  photographs: readonly string[],
  homeFile: string,
  main: MainData | undefined,
): Data {
  const slugIn = (kind: "people" | "services" | "caseStudies") => {
    const slugs = new Map(data[kind].map(({ file, slug }) => [stemOf(file), slug]));
    const untranslated = new Set(main?.[kind].map((entry) => stemOf(entry.file)));
    return (name: string, file: string, field: string): string => {
      if (!slugs.has(name) && !untranslated.has(name))
        warn({
          file,
          field,
          message: `refers to "${name}", which is missing or unpublished; it is left out`,
        });
      return slugs.get(name) ?? "";
    };
  };
  const [person, service, study] = [slugIn("people"), slugIn("services"), slugIn("caseStudies")];
  const known = new Set(photographs);
  const further =
    data.formServices?.map(({ value }) => value) ?? furtherServices(data.services).map(({ title }) => title);
  const options = new Set(formOptions((value) => value, further));
  const sources = {
    service,
    caseStudy: study,
    isFormOption: (value: string) => options.has(value),
    hasPhotograph: (name: string) => known.has(name.normalize()),
  };
  return {
    ...data,
    home: { ...data.home, sections: settleSections(data.home.sections, homeFile, sources) },
    pages: data.pages.map((page) => ({
      ...page,
      sections: settleSections(page.sections, page.file, sources),
    })),
    posts: data.posts.map((post) => ({ ...post, author: person(post.author, post.file, "author") })),
    caseStudies: data.caseStudies.map((entry) => ({
      ...entry,
      service: service(entry.service, entry.file, "service"),
    })),
    services: data.services.map((entry) => ({
      ...entry,
      related: entry.related
        .map((name, index) => service(name, entry.file, `related[${index}]`))
        .filter(Boolean),
      caseStudy: entry.caseStudy && study(entry.caseStudy, entry.file, "caseStudy"),
    })),
  };
}

/** Replaces missing photographs with drawings. In testimonials, removes them without a replacement. */
function withPhotographs(data: Data, names: readonly string[], folder: string): Data {
  const known = new Set(["drawn", ...names.map((name) => name.normalize())]);
  const existing = (name: string, file: string, field: string): string => {
    if (known.has(name.normalize())) return name;
    warn({
      file,
      field,
      message: `refers to the photograph ${name}, which is missing; a drawing is shown instead`,
    });
    return "drawn";
  };
  const quoted = <T extends { image?: string }>(list: readonly T[], file: string, field: string): T[] =>
    list.map((item, index) => {
      if (!item.image || known.has(item.image.normalize())) return item;
      const message = `refers to the photograph ${item.image}, which is missing; it is left out`;
      warn({ file, field: `${field}[${index}].image`, message });
      return { ...item, image: undefined };
    });
  const pictured = <T extends { image: string; file: string }>(list: readonly T[]) =>
    list.map((entry) => ({ ...entry, image: existing(entry.image, entry.file, "image") }));
  return {
    ...data,
    posts: pictured(data.posts),
    caseStudies: pictured(data.caseStudies),
    people: data.people.map((entry) => ({ ...entry, avatar: existing(entry.avatar, entry.file, "avatar") })),
    services: data.services.map((entry) => ({
      ...entry,
      testimonials: quoted(entry.testimonials, entry.file, "testimonials"),
    })),
    testimonials: quoted(data.testimonials, `${folder}/testimonials.json`, ""),
    portfolio: {
      ...data.portfolio,
      projects: data.portfolio.projects.map((project, index) => ({
        ...project,
        image: existing(project.image, `${folder}/portfolio.json`, `projects[${index}].image`),
      })),
    },
  };
}

/** Removes menu items without a page, and updates former addresses. */
function withPages(
  navigation: Data["navigation"],
  pageAt: (address: string) => string | undefined,
  file: string,
): Data["navigation"] {
  const problem = (field: string, { name, link }: Link, result: string) =>
    warn({
      file,
      field,
      message: `"${name}" links to ${link}, which is missing or unpublished; ${result}`,
    });
  const check = <T extends Link>(list: readonly T[], field: string): T[] =>
    list.flatMap((item, index) => {
      const link = pageAt(item.link);
      if (link !== undefined) return [{ ...item, link }];
      problem(`${field}[${index}]`, item, "it is left out");
      return [];
    });
  const { header, action, footer } = navigation;
  const button = pageAt(action.link);
  if (button === undefined) problem("action", action, "it links to /contact/ instead");
  return {
    header: check(header, "header"),
    action: { ...action, link: button ?? "/contact/" },
    footer: {
      quickLinks: check(footer.quickLinks, "footer.quickLinks"),
      services: check(footer.services, "footer.services"),
      legal: check(footer.legal, "footer.legal"),
    },
  };
}
