import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { languageCodes } from "../../widgets/publish/files/bundles/language-files";
import { widgetLabels } from "../../widgets/publish/files/contracts/widget-labels";
import { readEnvironment } from "../generator/environment";
import { readFacts } from "../generator/facts/read-facts";
import { lackingTexts } from "../generator/languages/read-texts";
import { textLanguages } from "../generator/languages/translator";
import { inRoot } from "../generator/paths";
import { languageCode } from "../schemas/fields/language-code";
import { OwnerError, runForOwner } from "./run-for-owner";

const usage = `Usage: npm run texts -- nl

Writes the sentences that the site shows and a language lacks to data/texts/nl.json, each with an empty translation, and
the English labels of widgets in a language that they do not speak. Keeps what the file has.`;

/**
 * Writes the texts that a site shows and a language lacks to `texts/<language>.json` in the data folder, after those that
 * the file has. Each sentence is the key of its empty translation; labels of widgets are in English. Returns their number.
 *
 * @throws DataError if the data is invalid
 */
export async function writeTexts(language: string, settings = readEnvironment()): Promise<number> {
  const { site } = await readFacts(settings);
  const file = inRoot(settings.data, "texts", `${language}.json`);
  const texts: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = Object.fromEntries(pluralCategories.map((category) => [category, ""]));
  const added = new Map<string, unknown>(
    lackingTexts(language, settings, site).map(({ sentence }) => [
      sentence,
      sentence.includes("{count}") ? forms : "",
    ]),
  );
  const spoken = ["en", ...(await languageCodes())];
  if (!textLanguages(language).some((code) => spoken.includes(code)))
    for (const [key, english] of Object.entries(await widgetLabels())) {
      const [tag, name] = key.split(".") as [string, string];
      added.set(tag, { ...(added.get(tag) as object), [name]: english });
    }
  const fresh = [...added].filter(([key]) => !Object.hasOwn(texts, key));
  if (fresh.length === 0) return 0;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...texts, ...Object.fromEntries(fresh) }, null, 2)}\n`);
  return fresh.length;
}

if (process.argv[1] === import.meta.filename)
  await runForOwner(async () => {
    const [language = "--help"] = process.argv.slice(2);
    if (language === "--help") return usage;
    const { error } = languageCode.safeParse(language);
    if (error) throw new OwnerError(`${language} ${error.issues[0]!.message}.`);
    const count = await writeTexts(language);
    return count > 0
      ? `Added ${count} texts to data/texts/${language}.json. Translate them.`
      : `No text is missing from ${language}.`;
  });
