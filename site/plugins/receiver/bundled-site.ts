import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { schema as brandSchema } from "../../schemas/brand";
import { pageAddresses, publishedAt } from "../../schemas/fields/page-addresses";
import { schema } from "../../schemas/settings";
import type { contract } from "../../../widgets/agency-contact-form/agency-contact-form.contract";
import labels from "../../../widgets/agency-contact-form/agency-contact-form.labels.json" with { type: "json" };
import { plugins, previewOrigins } from "../../generator/plugins";
import { inRoot } from "../../generator/paths";
import { readEnvironment } from "../../generator/environment";
import { folderOf } from "../../generator/languages/languages";
import { labelsIn, mergeTexts, readTextFiles, textFolders } from "../../generator/languages/read-texts";
import { textLanguages, type Texts } from "../../generator/languages/translator";
import { formServices, optionsIn, withLabels } from "../../generator/contact-form/form-services";
import { readEntry } from "../../generator/content/read-entry";

// `bundle-receiver.ts` replaces this module with the values that its functions return, because bundles run without these files.

export type SiteSettings = ReturnType<typeof siteSettings> & {
  canaryHash?: string;
};

export interface LanguageTexts {
  site: Texts;
  form: Partial<Record<keyof typeof contract.labels, string>>;
}

const readData = (name: string) => JSON.parse(readFileSync(inRoot("data", name), "utf8")) as unknown;
const readSite = () => readData("site.json") as { language: string } & Translation;

/** Returns the message settings from `data/settings.json`, the languages and the colors. A build may have another origin. */
export function siteSettings(given?: string) {
  const site = readSite();
  const { languages, form, leads, ...settings } = schema(undefined, plugins).parse(readData("settings.json"));
  const { paper, ink, accent } = brandSchema().parse(readData("brand/brand.json")).colors;
  const origin = given ?? settings.origin;
  return {
    origin,
    language: site.language,
    languages,
    /** The paths of the pages that plain forms show after sending, by language. */
    sentPages: Object.fromEntries([site.language, ...languages].map((code) => [code, sentPage(code)])),
    /** The pattern of the origins of previews, whose pages may send answers, if the site has previews. */
    previews: previewOrigins(origin),
    endpoint: form.endpoint,
    recipient: form.recipient,
    services: readFormServices(inRoot("data"), [site.language, ...languages]),
    colors: { paper, ink, accent },
    ...leads,
  };
}

interface Translation {
  addresses?: object;
}

/** Returns the path of the page after sending in a language, whose translation of the agency may state it. */
function sentPage(language: string): string {
  const site = readSite();
  const own = `${language}/site.json`;
  const { addresses } = existsSync(inRoot("data", own)) ? (readData(own) as Translation) : {};
  const page = publishedAt("/contact/sent/", pageAddresses.parse(addresses ?? site.addresses));
  return language === site.language ? page : folderOf(language) + page;
}

export function readLanguage(language: string): LanguageTexts | undefined {
  const folders = textFolders(readEnvironment({}));
  const files = readTextFiles(language, folders);
  if (files.length === 0 && !textLanguages(language).includes("en")) return undefined;
  const shipped = textLanguages(language).map((code) => (labels as Record<string, object>)[code]);
  const own = labelsIn(mergeTexts(files))["agency-contact-form"];
  const sentences = mergeTexts([...readTextFiles("en", folders), ...files]);
  return { site: sentences, form: { ...shipped.find(Boolean), ...own } };
}

const words = z.string().trim().min(1);

/** The fields that decide whether and where the form offers a service. `site/schemas/services.ts` reports invalid files. */
const service = z.object({
  title: words,
  order: z.number().catch(0),
  formValue: words,
  formLabel: words.optional().catch(undefined),
  draft: z.boolean().catch(false),
});

/** A translation of a service. It has the `formValue` of its original. */
const translation = service.extend({ formValue: z.undefined().catch(undefined) });

/** Returns the form's options, labeled in the site's own language and then in the others. */
export function readFormServices(data: string, [language = "en", ...further]: readonly string[] = []) {
  return further.reduce(
    (options, code) => withLabels(options, code, readServices(path.join(data, code), translation)),
    optionsIn(language, formServices(readServices(data, service))),
  );
}

function readServices<Schema extends z.ZodType<object>>(data: string, fields: Schema) {
  const folder = path.join(data, "services");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^[^.].*\.json$/.test(file)) : [];
  return files.toSorted().flatMap((file) => {
    const { raw } = readEntry(file, readFileSync(path.join(folder, file), "utf8"));
    const { data: found } = fields.safeParse(raw);
    return found ? [{ slug: path.parse(file).name, ...found }] : [];
  });
}
