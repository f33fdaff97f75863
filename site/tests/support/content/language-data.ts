import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import { readEntry } from "../../../generator/content/read-entry";
import { translatedFields, type TranslatedFields } from "../../../generator/content/translate-entry";
import { secret } from "./editors-data";

/** Returns the part of a file that a translation may contain, in the same format and in the same words. */
async function translateFile(folder: string, file: string, more: object): Promise<string> {
  const [kind = ""] = file.split(/[/.]/);
  const { schema } = (await import(`../../../schemas/${kind}.ts`)) as {
    schema: (reference: () => z.ZodType) => z.ZodType;
  };
  const { raw } = readEntry(file, await readFile(path.join(folder, file), "utf8"));
  const fields = translatedFields(schema(() => z.string()));
  const { body, ...texts } = pick(raw as Content, fields) as { body?: string };
  const entry = { ...texts, ...more };
  return body === undefined ? JSON.stringify(entry) : `---\n${stringify(entry)}---\n\n${body}`;
}

type Content = Record<string, unknown>;

const pick = (content: Content, fields: TranslatedFields): Content =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => content[name] !== undefined)
      .map(([name, kind]) => {
        const value = content[name];
        return [name, typeof kind === "string" ? value : pick(value as Content, kind)];
      }),
  );

/** Replaces the languages of a data folder with two others, in which different entries are translated. */
export async function addLanguages(folder: string): Promise<void> {
  const settings = JSON.parse(await readFile(path.join(folder, "settings.json"), "utf8")) as Content;
  const [service, other] = (await readdir(path.join(folder, "services"))).filter(
    (name) => !name.includes(secret),
  );
  const always = { "site.json": {}, "navigation.json": {}, "home.json": {} };
  const translations: Record<string, Record<string, object>> = {
    fa: {
      ...always,
      "posts/other-words.md": { address: "kalimat" },
      [`services/${service}`]: {},
      [`services/${other}`]: {},
    },
    ar: { ...always, "posts/an-article.md": {}, [`services/${service}`]: {} },
  };
  for (const language of (settings.languages as string[] | undefined) ?? [])
    await rm(path.join(folder, language), { recursive: true });
  await writeFile(
    path.join(folder, "settings.json"),
    JSON.stringify({ ...settings, languages: Object.keys(translations) }),
  );
  for (const [language, files] of Object.entries(translations))
    for (const [file, more] of Object.entries(files)) {
      const target = path.join(folder, language, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await translateFile(folder, file, more));
    }
}
