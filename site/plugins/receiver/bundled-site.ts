import type { contract } from "../../../widgets/agency-contact-form/agency-contact-form.contract";
import labels from "../../../widgets/agency-contact-form/agency-contact-form.labels.json" with { type: "json" };
import { readFacts } from "../../generator/facts/read-facts";
import { readEnvironment } from "../../generator/environment";
import { labelsIn, mergeTexts, readTextFiles, textFolders } from "../../generator/languages/read-texts";
import { textLanguages, type Texts } from "../../generator/languages/translator";
import type { FormService } from "../../generator/contact-form/form-services";

// `bundle-receiver.ts` replaces this module with the values that its functions return, because bundles run without these files.

export type PageColors = Record<"paper" | "ink" | "accent", { light: string; dark: string }>;

export interface SiteSettings {
  origin: string;
  /** The language of emails, and of refusal pages for messages that specify no language. Defaults to English. */
  language?: string;
  languages?: readonly string[];
  /** The paths of the pages that plain forms show after sending, by language. */
  sentPages?: Readonly<Record<string, string>>;
  recipient: string;
  services?: readonly FormService[];
  /** The colors of refusal pages. By default, those of the browser. */
  colors?: PageColors;
  origins: readonly string[];
  /** The services that the privacy policy names. Without the list, the targets are not compared with it. */
  recipients?: readonly { name: string; host: string }[];
  retentionDays: number;
  /** The words and senders whose messages are marked as possible spam. */
  marks?: readonly string[];
  /** The hash of the key with which a deployment asks for a test message. */
  canaryHash?: string;
}

export interface LanguageTexts {
  site: Texts;
  form: Partial<Record<keyof typeof contract.labels, string>>;
}

/** Returns the message settings from `data/settings.json`, the language and the colors. */
export async function siteSettings(): Promise<SiteSettings & { endpoint: string }> {
  const { site, brand, languages, widgetWords } = await readFacts(readEnvironment({}));
  const { paper, ink, accent } = brand.colors;
  const sentPage = (code: string) => [code, languages.linkIn(code, "/contact/sent/")];
  return {
    origin: site.origin,
    language: site.language,
    languages: site.languages,
    sentPages: Object.fromEntries([site.language, ...site.languages].map(sentPage)),
    endpoint: site.form.endpoint,
    recipient: site.form.recipient,
    services: widgetWords.services,
    colors: { paper, ink, accent },
    ...site.leads,
  };
}

/** Returns the texts in a language, or undefined if the site has none. */
export function readLanguage(language: string): LanguageTexts | undefined {
  const folders = textFolders(readEnvironment({}));
  const files = readTextFiles(language, folders);
  if (files.length === 0 && !textLanguages(language).includes("en")) return undefined;
  const shipped = textLanguages(language).map((code) => (labels as Record<string, object>)[code]);
  const own = labelsIn(mergeTexts(files))["agency-contact-form"];
  const sentences = mergeTexts([...readTextFiles("en", folders), ...files]);
  return { site: sentences, form: { ...shipped.find(Boolean), ...own } };
}
