import { drawingKind, photographKind } from "../../schemas/fields/fields";
import { photographFolder } from "../../schemas/fields/photograph-address";
import { completeBrand } from "../brand/read-brand";
import type { FileError, Warn } from "../content/findings";
import { readRawSettings } from "../content/areas";
import { refuseForeignFiles } from "../content/foreign-files";
import { loadData } from "../content/load-data";
import { readSchemas, referenceTo } from "../content/read-schemas";
import { photographNames } from "../../schemas/fields/photograph-names";
import { inOwnersFolder, inRoot } from "../paths";
import type { Settings as OwnerSettings } from "../../schemas/settings";
import type { Agency, Site } from "../../schemas/site";
import { readEnvironment, type Environment } from "../environment";
import { plugins, previewOrigins } from "../plugins";
import type { Data } from "../entries/data";
import { dayIn } from "./days";
import { deriveFacts } from "./derive-facts";
import { alternatesIn, kindsOf, pagesOf } from "./pages";
import { languageData, type MainData } from "../entries/language-data";
import { sourceIn } from "../content/error-lines";
import { optionsIn, withLabels } from "../contact-form/form-services";
import { loadLanguages } from "../text/highlight";
import { publishedData } from "../entries/publication";
import { redirectsOf, rulesFor } from "../entries/redirects";
import { connectEntries } from "../entries/connect-entries";
import { readSitePages, reservedSlugs, siteFiles, type SitePage } from "../entries/site-addresses";
import { drawingFolder, svgNames } from "./svg-names";
import { resolveLinks } from "./text-links";
import { languagesOf } from "../languages/languages";
import { readTexts } from "../languages/read-texts";
import type { OwnLabels } from "../../../widgets/publish/files/bundles/agency-words";
import { translator } from "../languages/translator";

/** Returns the names that the data may refer to, such as the names of icons, by kind. */
export const knownNames = () => ({
  icons: svgNames("site/assets/icons"),
  [drawingKind]: svgNames(`${drawingFolder}/projects`),
  [photographKind]: photographNames(inRoot(photographFolder)),
});

/** Returns the slugs that entries may not use. A legal page must not have the address of a language. */
function reservedWith(data: string, pages: readonly SitePage[]) {
  const { languages } = readRawSettings(data);
  const folders = Array.isArray(languages) ? languages.map((code) => String(code).toLowerCase()) : [];
  const reserved = reservedSlugs(pages);
  return { ...reserved, legal: [...reserved.legal, ...folders] };
}

const keyOf = ({ file, field, message }: FileError, language = "") =>
  [file.replace(`data/${language}/`, "data/"), field, message].join();

/** Warns about dates of a change after the build, which sitemaps and feeds would state. */
function warnOfFuture(data: Data, today: string, warn: Warn): void {
  const folder = data.untranslated ? `data/${data.site.language}` : "data";
  for (const [kind, value] of Object.entries(data))
    for (const entry of [value].flat() as { file?: string; modified?: string; updated?: string }[])
      for (const field of ["modified", "updated"] as const)
        if (entry && typeof entry[field] === "string" && entry[field] > today)
          warn({
            file: entry.file ?? `${folder}/${kind}.json`,
            field,
            message: `is after today, ${today}, but search engines and feeds show it as the last change; correct the date`,
          });
}

/** The facts of the site, including the facts of its other languages. */
export type SiteFacts = Awaited<ReturnType<typeof readFacts>>;

/** Reads and checks the data folder, and derives facts from it. */
export async function readFacts(settings = readEnvironment(), warn: Warn = () => {}) {
  // In a tree, these folders are links to the owner's, which must be none.
  const { data } = settings;
  refuseForeignFiles(data.startsWith("../") ? inRoot(data) : inOwnersFolder(data), inOwnersFolder);
  const reported = new Set<string>();
  const main = await readLanguage(settings, (problem) => {
    reported.add(keyOf(problem));
    warn(problem);
  });
  const further: (typeof main)[] = [];
  for (const language of main.facts.site.languages)
    further.push(
      await readLanguage(
        settings,
        (problem) => {
          // A translation inherits most fields, so the original has the problem. It has its own text, and a problem
          // with a line is in its own file.
          const isOwn = problem.line !== undefined || problem.field === "body";
          if (isOwn || !reported.has(keyOf(problem, language))) warn(problem);
        },
        { language, main: main.facts, owner: main.owner },
      ),
    );
  const all = [main, ...further];
  const translated = further.map(({ facts }) => facts);
  const languages = languagesOf([main.facts, ...translated]);
  const { language, areas, origin } = main.facts.site;
  const { redirects, exceptions, problems } = redirectsOf(
    all.map(({ facts }) => facts.addresses),
    siteFiles(areas),
    origin,
  );
  const errorPages = [
    ...["/blog/404.html", "/404.html"].flatMap((page) =>
      translated.flatMap(({ site }) => languages.addressIn(site.language, page) ?? []),
    ),
    ...(main.facts.has.blog ? [languages.linkIn(language, "/blog/404.html")] : []),
  ];
  problems.forEach(warn);
  const facts = {
    ...main.facts,
    languages,
    redirectRules: rulesFor({ redirects, exceptions }, errorPages),
    /** The redirects with a page for hosts that have no rules. */
    forwarding: redirects.filter(({ file }) => file !== undefined),
    further: translated,
    /** The options of the contact form, with their labels in all languages, and the labels that replace those of widgets. */
    widgetWords: {
      services: further.reduce(
        (options, { facts: { site, serviceCards } }) => withLabels(options, site.language, serviceCards),
        optionsIn(language, main.facts.formServices),
      ),
      labels: Object.assign({}, ...all.map(({ labels }) => labels)) as OwnLabels,
    },
  };
  const sitePages = readSitePages();
  const allPages = pagesOf([facts, ...translated], sitePages, languages);
  return Object.assign(facts, {
    allPages,
    pageKinds: kindsOf(sitePages),
    alternates: alternatesIn(allPages),
  });
}

/** The data as it is in the files. Only the default language has settings. */
type LoadedData = Omit<Data, "site"> & { site: Agency; settings: OwnerSettings };

/** A language other than the default, and the facts and the settings of the default language. */
interface Translation {
  language: string;
  main: MainData;
  owner: OwnerSettings;
}

async function readLanguage(settings: Environment, warn: Warn, translation?: Translation) {
  const { data: folder, today: given, showsDrafts } = settings;
  const known = knownNames();
  const sitePages = readSitePages();
  const { settings: loadedSettings, ...content } = (await loadData(inRoot(folder), {
    known,
    reserved: reservedWith(inRoot(folder), sitePages),
    warn,
    language: translation?.language,
    completeBrand,
  })) as LoadedData;
  const owner = translation?.owner ?? loadedSettings;
  const language = translation?.language ?? content.site.language;
  const loaded = {
    ...content,
    portfolio: content.portfolio ?? { updated: "", projects: [] },
    site: siteBy({ ...content.site, language }, owner, settings),
  };
  const data = translation ? languageData(loaded, translation.main, language, warn) : loaded;
  const today = given ?? dayIn(data.site.timeZone);
  const { texts, labels } = await readTexts(language, settings, data.site, warn);
  const t = translator(language, texts);
  const schemas = await readSchemas(referenceTo(known));
  const published = publishedData(data, today, showsDrafts, t);
  warnOfFuture(published, today, warn);
  const connected = connectEntries(published, {
    schemas,
    photographs: known[photographKind]!,
    sitePages,
    main: translation?.main,
    warn,
  });
  await loadLanguages(textsIn(connected), warn);
  const links = {
    pageAt: connected.pageAt,
    origin: connected.site.origin,
    isFile: siteFiles(connected.site.areas),
    sourceOf: sourceIn(inRoot(folder)),
    warn,
  };
  const facts = deriveFacts(connected, today, (html, file) => resolveLinks(html, file, links), t);
  return { facts, owner, labels };
}

/** Combines the agency with the owner's settings and those of the build. */
const siteBy = (
  agency: Agency,
  owner: OwnerSettings,
  { origin = owner.origin, endpoint, isPreview, isNetlify }: Environment,
): Site => {
  const { form } = owner;
  const sent = isPreview ? "" : endpoint;
  // Messages from a site with several languages contain that of the page.
  const extra = owner.languages.length > 0 ? { ...form.extra, language: agency.language } : form.extra;
  return {
    ...agency,
    ...owner,
    origin,
    preview: isPreview
      ? { endpoint: endpoint ?? form.endpoint, origins: isNetlify ? undefined : previewOrigins(origin) }
      : undefined,
    forbidsScripts: isPreview || plugins.some(({ forbidsScripts }) => forbidsScripts?.(owner, origin)),
    form: { ...form, extra, ...(sent !== undefined && { endpoint: sent, format: undefined }) },
  };
};

/** Returns the Markdown texts that may contain code. */
const textsIn = ({ posts, legal }: Pick<Data, "posts" | "legal">) =>
  [...posts, ...legal].map(({ file, body }) => ({ file, text: body }));
