import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { drawingKind, formOptionKind, photographKind } from "../../../data/schemas/fields/fields";
import { drawingFolder } from "../images/drawings/read-drawing";
import { photographFolder } from "../images/photographs/photograph-address";
import { locateFindings, warn } from "../content/findings";
import { loadData } from "../content/load-data";
import { readEntry } from "../content/read-entry";
import { readSchemas } from "../content/read-schemas";
import { referenceTo } from "../content/references";
import { photographNames } from "../../../data/schemas/fields/photograph-names";
import { serviceValues } from "../../../widgets/agency-contact-form/agency-contact-form.contract";
import { inRoot } from "../paths";
import type { Settings as OwnerSettings } from "../../../data/schemas/settings";
import type { Agency, Site } from "../../../data/schemas/site";
import { readSettings, type Settings } from "../settings";
import type { Data } from "./data";
import { articleOf } from "./article";
import { dayIn } from "./days/days";
import { deriveFacts } from "./derive-facts";
import { languageData, type MainData } from "../languages/language-data";
import { lineIn, sourceIn } from "./error-lines";
import { formOptions } from "../contact-form/form-services";
import { readFormServices } from "../contact-form/read-form-services";
import { loadLanguages } from "../markdown/highlight";
import { publishedData } from "./days/publication";
import { redirectsOf, type Addresses } from "./links/redirects";
import { connectEntries } from "./connect-entries";
import { isSiteFile, reservedSlugs } from "./links/site-addresses";
import { setTypefaces } from "../images/lettering/fonts";
import { svgNames } from "./svg-names";
import { resolveLinks } from "./links/text-links";
import { readTexts } from "../languages/read-texts";
import { translator } from "../languages/translator";

/** Returns the names that the data may refer to, such as the names of icons, by kind. */
export const knownNames = (data = inRoot("data")) => ({
  icons: svgNames("site/assets/icons"),
  [drawingKind]: svgNames(`${drawingFolder}/projects`),
  [photographKind]: photographNames(inRoot(photographFolder)),
  "services of the contact form": serviceValues,
  [formOptionKind]: formOptions((value) => value, readFormServices(data)),
});

/** Returns the slugs that entries may not use. A legal page must not have the address of a language. */
function reservedWith(data: string) {
  const file = path.join(data, "settings.json");
  const { raw } = existsSync(file) ? readEntry(file, readFileSync(file, "utf8")) : {};
  const { languages } = (raw ?? {}) as { languages?: unknown };
  const folders = Array.isArray(languages) ? languages.map((code) => String(code).toLowerCase()) : [];
  return { ...reservedSlugs, legal: [...reservedSlugs.legal!, ...folders] };
}

/** A date later than any publication date. */
const lastDay = "9999-12-31";

/** The facts of the site, including the facts of its other languages. */
export type SiteFacts = Awaited<ReturnType<typeof readFacts>>;

/** Reads and checks the data folder, and derives facts from it. */
export async function readFacts(settings = readSettings()) {
  const main = await readLanguage(settings);
  const further: (typeof main)[] = [];
  for (const language of main.facts.site.languages)
    further.push(await readLanguage(settings, { language, main: main.facts, owner: main.owner }));
  const all = [main, ...further];
  const redirectsIn = (addresses: readonly Addresses[]) => {
    const { redirects, problems } = redirectsOf(addresses, isSiteFile, main.facts.site.origin);
    problems.forEach(warn);
    return redirects;
  };
  redirectsIn(all.map(({ scheduled }) => scheduled.addresses));
  return {
    ...main.facts,
    redirects: redirectsIn(all.map(({ facts }) => facts.addresses)),
    further: further.map(({ facts }) => facts),
  };
}

/** The data as it is in the files. Only the default language has settings. */
type LoadedData = Omit<Data, "site"> & { site: Agency; settings: OwnerSettings };

/** A language other than the default, and the facts and the settings of the default language. */
interface Translation {
  language: string;
  main: MainData;
  owner: OwnerSettings;
}

async function readLanguage(settings: Settings, translation?: Translation) {
  const { data: folder, today: given, showsDrafts } = settings;
  const known = knownNames(inRoot(folder));
  const { settings: loadedSettings, ...content } = (await loadData(inRoot(folder), {
    known,
    reserved: reservedWith(inRoot(folder)),
    language: translation?.language,
  })) as LoadedData;
  const owner = translation?.owner ?? loadedSettings;
  if (!translation) setTypefaces(content.brand.typefaces);
  const loaded = { ...content, site: siteBy(content.site, owner, settings) };
  const data = translation ? languageData(loaded, translation.main, translation.language) : loaded;
  const today = given ?? dayIn(data.site.timeZone);
  const { language } = data.site;
  const t = translator(language, readTexts(language, settings.texts));
  const schemas = await readSchemas(referenceTo(known));
  const connectedOn = (day: string) =>
    connectEntries(
      publishedData(data, day, showsDrafts, t),
      schemas,
      known[photographKind]!,
      translation?.main,
    );
  const connected = connectedOn(today);
  // Report the problems of scheduled entries now, not on the day of their publication.
  const scheduled = showsDrafts ? connected : connectedOn(lastDay);
  await loadLanguages(textsIn(connected));
  locateFindings(lineIn(inRoot(folder)));
  const links = {
    pageAt: connected.pageAt,
    laterPageAt: scheduled.pageAt,
    origin: connected.site.origin,
    sourceOf: sourceIn(inRoot(folder)),
  };
  for (const post of scheduled.posts)
    if (!connected.posts.some(({ file }) => file === post.file))
      articleOf(post, (html, file) => resolveLinks(html, file, { ...links, pageAt: scheduled.pageAt }));
  const facts = deriveFacts(connected, today, scheduled, (html, file) => resolveLinks(html, file, links), t);
  return { facts, scheduled, owner };
}

/**
 * Combines the agency with the owner's settings and those of the build. If the site has several languages, messages
 * from the form contain the language of the page.
 */
const siteBy = (
  agency: Agency,
  { form, ...owner }: OwnerSettings,
  { origin = owner.origin, endpoint }: Settings,
): Site => {
  const extra = owner.languages.length > 0 ? { ...form.extra, language: agency.language } : form.extra;
  return {
    ...agency,
    ...owner,
    origin,
    // Scripts of other services on the editor's host could read the editors' access tokens.
    analytics: origin === owner.editing?.origin ? { service: "none" } : owner.analytics,
    form: { ...form, extra, ...(endpoint !== undefined && { endpoint, format: undefined }) },
  };
};

/** Returns the Markdown texts that may contain code. */
const textsIn = ({ posts, legal }: Pick<Data, "posts" | "legal">) =>
  [...posts, ...legal].map(({ file, body }) => ({ file, text: body }));
