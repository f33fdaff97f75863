import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { allTranslations, markCompared } from "../../../commands/compared";
import { inRoot } from "../../../generator/paths";
import { unspaced } from "../../../schemas/fields/cut-text";
import { lengthOf } from "../../../schemas/fields/fields";
import { json } from "./made-up";
import { pluginSettings } from "./plugin-settings";
import { rewriteTexts, syntax } from "./pseudo-data";
import table from "./scripts.json" with { type: "json" };

interface Words {
  /** Real words of the language. */
  words: string;
  /** The package of a typeface, if the tests have one. */
  font?: string;
}

interface Names {
  agency: string;
  person: string;
  service: string;
  category: string;
  title: string;
  /** A part of the title as readers type it, such as without accents. */
  typed: string;
}

export const scripts: Readonly<Record<string, Words & Partial<Names>>> = table;

/** The languages of the site, each with its words. The first one is the default. */
export const languages = Object.entries(scripts).filter(
  (row): row is [string, Words & Names] => row[1].title !== undefined,
);
export const main = languages[0]![0];

/** Returns whether a language lacks some translations, as every second one does. */
export const isPartial = (language: string) => languages.findIndex(([one]) => one === language) % 2 === 1;

const places = ["about", "services", "caseStudies", "blog", "contact", "sitemap"] as const;

/** Returns the addresses of a language's pages, each with a word of the language. */
export function addressesIn(text: string) {
  const parts = text
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .split(" ");
  const [category, sent] = parts.slice(places.length);
  const pages = Object.fromEntries(places.map((place, index) => [place, `/${parts[index]}/`]));
  return { ...(pages as Record<(typeof places)[number], string>), category, sent };
}

/** The brand's typefaces. Pages show the system's letters of other scripts. */
export const fonts = { display: "@fontsource/ibm-plex-sans-arabic", text: "system" };

/** Returns a function that replaces each phrase of a text with words, in languages without spaces as one line of letters. */
function filler(text: string) {
  const space = unspaced.test(text) ? "" : " ";
  const words = text
    .split(" ")
    .map((word) => ({ word, size: lengthOf(word) + space.length }))
    .toSorted((one, other) => one.size - other.size);
  let random = 1;
  const fill = (length: number) => {
    const line: string[] = [];
    for (let left = length + space.length; ;) {
      const fitting = words.filter(({ size }) => size <= left);
      random = (random * 48_271) % 0x7fffffff;
      const { word, size } = fitting[random % fitting.length] ?? words[0]!;
      if (line.length > 0 && fitting.length === 0) return line.join(space);
      line.push(word);
      left -= size;
    }
  };
  const phrase = String.raw`\p{L}(?:[\p{L}\p{M}\p{N} ’',–-]*[\p{L}\p{M}\p{N}])?`;
  const phrases = new RegExp(`${syntax.source}|(${phrase})`, "gmu");
  return (source: string) =>
    source.replace(phrases, (all, found?: string) => (found ? fill(found.length) : all));
}

/**
 * Replaces the data of a project with that of an agency in many scripts. It differs from the tests' agency in whatever an
 * owner may choose: its first language and addresses, the names of legal pages, fonts, analytics, and neither a line
 * nor an endpoint.
 */
export async function writeScripts(data: string): Promise<void> {
  const agency = inRoot("site/tests/agency");
  const read = async (file: string) => readFile(path.join(agency, file), "utf8");
  const change = async (file: string, edit: (content: any) => object) => {
    const content = JSON.parse(await readFile(path.join(data, file), "utf8"));
    await writeFile(path.join(data, file), json(edit(content)));
  };
  const { language: _language, social, ...site } = JSON.parse(await read("site.json"));
  const menus = (await read("navigation.json"))
    .replace("privacy-policy", "privacy")
    .replace("terms-of-service", "terms");
  for (const [language, row] of languages) {
    const isMain = language === main;
    const folder = isMain ? data : path.join(data, language);
    await cp(agency, folder, { recursive: true });
    await rename(path.join(folder, "legal/privacy-policy.md"), path.join(folder, "legal/privacy.md"));
    await rename(path.join(folder, "legal/terms-of-service.md"), path.join(folder, "legal/terms.md"));
    await writeFile(path.join(folder, "navigation.json"), menus);
    await writeFile(path.join(folder, "site.json"), JSON.stringify(site));
    for (const name of [
      "pt",
      "brand/line.svg",
      ...(isMain ? [] : ["brand", "settings.json", "redirects.json"]),
    ])
      await rm(path.join(folder, name), { recursive: true });
    await cp(path.join(folder, "posts/hours-first.md"), path.join(folder, "posts/other.md"));
    const replace = filler(row.words);
    await rewriteTexts(folder, replace, {
      "site.json": {
        name: row.agency,
        social,
        addresses: addressesIn(row.words),
        ...(isMain && { language }),
      },
      "people/ines-prado.json": { name: row.person },
      "services/copywriting.json": { title: row.service },
      "posts/hours-first.md": { title: row.title, category: row.category },
    });
    if (isMain) continue;
    const card = `${language}/services/small-websites.json`;
    if (!isPartial(language)) await change(card, ({ title, description }) => ({ title, description }));
    else
      for (const name of ["people", "legal/terms.md"]) await rm(path.join(folder, name), { recursive: true });
  }
  await change("settings.json", ({ form, ...settings }) => ({
    ...settings,
    form: { recipient: form.recipient },
    languages: languages.slice(1).map(([language]) => language),
    ...pluginSettings({ analytics: { service: "plausible", domain: "northlight.example" } }),
  }));
  await change("brand/brand.json", (brand) => ({ ...brand, fonts }));
  await markCompared(allTranslations(data), data);
}
