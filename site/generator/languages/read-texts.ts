import { type Warn, DataError } from "../content/findings";
import { nearest } from "../../schemas/fields/nearest";
import type { Environment } from "../environment";
import { isAddressOff } from "../content/areas";
import type { Site } from "../../schemas/site";
import { textLanguages, type Texts } from "./translator";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { checkEntry } from "../content/check-entry";
import { readEntry, type ParsedFile } from "../content/read-entry";
import type { LanguageTexts, OwnLabels } from "../../../widgets/publish/files/bundles/agency-words";
import { widgetLabels } from "../../../widgets/publish/files/contracts/widget-labels";
import { inRoot, isPackage, pathsBelow } from "../paths";
import { typeset } from "./typography";
import { plugins } from "../plugins";

/**
 * Reads the texts of templates in a language and the labels of widgets that it replaces, and reports missing, unused and
 * incomplete ones. Untranslated sentences are in English, as far as the owner replaced them.
 *
 * @param site decides which parts' sentences are needed
 * @throws DataError if a file is not JSON, or contains anything but strings and plural forms
 */
export async function readTexts(
  language: string,
  settings: Pick<Environment, "texts" | "data">,
  site: Site,
  warn: Warn,
): Promise<{ texts: Texts; labels: OwnLabels }> {
  const folders = textFolders(settings);
  const files = readTextFiles(language, folders);
  const isEnglish = textLanguages(language).includes("en");
  if (isEnglish && files.length === 0) return { texts: {}, labels: {} };
  const uses = readUses();
  const sentences = [...usedSentences(uses)].map((sentence) => [sentence, sentence] as const);
  const words = plugins.flatMap((plugin) => plugin.words?.() ?? []).map((word) => [word, word] as const);
  const used = new Map([...words, ...sentences, ...Object.entries(await widgetLabels())]);
  // An owner's templates need not have all sentences of the package's files, nor can the owner change these.
  for (const file of files.filter((one) => !isPackage || one.file.startsWith("data/")))
    problemsIn(file, language, used).forEach(warn);
  const texts = mergeTexts(files);
  const english = readTextFiles("en", folders);
  const labels = Object.fromEntries(
    [["en", mergeTexts(english)] as const, [language, texts] as const]
      .map(([code, own]) => [code, labelsIn(own)] as const)
      .filter(([, own]) => Object.keys(own).length > 0),
  );
  if (isEnglish) return { texts, labels };
  const command = `npm run texts -- ${language}`;
  if (files.length === 0)
    warn({
      file: `data/texts/${language}.json`,
      message: `is missing, so templates remain in English; write it with ${command}, and translate it`,
    });
  else
    for (const { sentence, file, line } of lackingTexts(language, settings, site, files, uses))
      warn({
        file,
        line,
        message: `lacks a translation of "${sentence}", so it is shown in English; collect all such sentences with ${command}`,
      });
  return { texts: mergeTexts([...english, ...files]), labels };
}

/** Returns the sentences that a site shows and a language lacks, with the file that is to translate each. */
export function lackingTexts(
  language: string,
  settings: Pick<Environment, "texts" | "data">,
  site: Site,
  files = readTextFiles(language, textFolders(settings)),
  uses = readUses(),
) {
  const texts = mergeTexts(files);
  const shown = sentencesByFolder(uses.filter(({ file }) => isShown(file, site)));
  return [...shown].flatMap(([folder, sentences]) =>
    [...sentences]
      .filter((sentence) => !texts[sentence])
      .map((sentence) => {
        const shipped = `${settings.texts === SHIPPED ? folder : settings.texts}/${textLanguages(language)[1]}.json`;
        const own = files.findLast((file) => sentence in file.texts);
        // An owner of the package cannot change its files.
        const place = own ?? (isPackage ? undefined : files.find(({ file }) => file === shipped));
        return {
          sentence,
          file: place?.file ?? `data/texts/${language}.json`,
          line: own?.lineOf([sentence]),
        };
      }),
  );
}

/** The key of a widget's label, such as `faq-accordion.empty`. Other keys are sentences. */
const labelKey = /^(shared|[a-z]+(?:-[a-z]+)+)\.(\w+)$/;

export function labelsIn(texts: Texts): LanguageTexts {
  const labels: Record<string, Record<string, string>> = {};
  for (const [key, text] of Object.entries(texts)) {
    const [, tag, name] = labelKey.exec(key) ?? [];
    if (tag) (labels[tag] ??= {})[name!] = String(text);
  }
  return labels;
}

/** The maximum number of unused sentences that are reported for a file. */
const MOST_UNUSED = 50;

/** Returns the problems in a file's texts: unused sentences, and wrong placeholders, tags or plural forms. */
export function problemsIn(
  { file, texts, lineOf }: TextFile,
  language: string,
  used: ReadonlyMap<string, string>,
) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const unused = Object.keys(texts).filter((sentence) => !used.has(sentence));
  const messagesFor = (sentence: string): string[] => {
    const text = texts[sentence]!;
    const english = used.get(sentence);
    if (english === undefined) {
      const meant = nearest(sentence.slice(0, 300), [...used.keys()], Infinity);
      return [`has "${sentence}", which no page uses; remove it, or correct it to "${meant}"`];
    }
    if (typeof text === "string") return text ? differences(english, text) : [];
    const categories = Object.keys(text);
    const wrong = categories.filter((category) => !pluralCategories.includes(category as "other"));
    if (wrong.length > 0 || !categories.includes("other"))
      return [
        `has the plural forms ${categories.join(", ")} for "${sentence}"; write the form other and, where they differ, ${pluralCategories
          .filter((category) => category !== "other")
          .toSorted()
          .join(", ")}`,
      ];
    return Object.values(text).flatMap((form) => differences(english, form));
  };
  return [...Object.keys(texts).filter((sentence) => used.has(sentence)), ...unused.slice(0, MOST_UNUSED)]
    .flatMap((sentence) => messagesFor(sentence).map((message) => ({ sentence, message })))
    .map(({ sentence, message }) => ({
      file,
      line: lineOf(labelKey.test(sentence) ? sentence.split(".") : [sentence]),
      message,
    }));
}

/** Returns the placeholders and tags in a string, such as `{title}` and `<feed>`. */
const marksIn = (text: string): string[] => text.match(/\{\w+\}|<\/?\w[^<>]*>/g) ?? [];

/** Returns the problems in one text. Some plural forms need no number. */
function differences(sentence: string, text: string): string[] {
  const [asked, given] = [marksIn(sentence), marksIn(text)];
  const lacking = asked.filter((mark) => !given.includes(mark) && !["{count}", "{minutes}"].includes(mark));
  const surplus = given.filter((mark) => !asked.includes(mark));
  return [
    ...lacking.map((mark) => `lacks ${mark} in the text for "${sentence}"`),
    ...surplus.map((mark) => `has ${mark} in the text for "${sentence}", where it is shown as typed`),
  ];
}

const schema = z.record(
  z.string(),
  z.union([z.string(), z.record(z.string(), z.string())], "must be text, or plural forms in { }"),
);

/** A folder with the files `<language>.json`. */
interface TextFolder {
  path: string;
  /** The path in messages. */
  name: string;
}

/** The folder with the texts of the core. Another one, which tests choose, has the texts of plugins too. */
const SHIPPED = "site/generator/languages/texts";

const textsOf = (plugin: string) => `site/plugins/${plugin}/texts`;

/** Returns the folders with texts: those of plugins, the shipped ones, and the owner's, which replace them. */
export const textFolders = ({ texts, data }: Pick<Environment, "texts" | "data">): TextFolder[] => [
  ...[...(texts === SHIPPED ? plugins.map(({ name }) => textsOf(name)) : []), texts].map((name) => ({
    path: inRoot(name),
    name,
  })),
  { path: inRoot(data, "texts"), name: "data/texts" },
];

export interface TextFile extends Pick<ParsedFile, "lineOf"> {
  /** The name in messages. */
  file: string;
  /** The texts by sentence. The labels of widgets have keys such as `faq-accordion.empty`. */
  texts: Texts;
}

/**
 * Reads the texts of a language, in ascending order of precedence. A regional language such as `fr-CA` also has the
 * texts of `fr`.
 *
 * @throws DataError if a file is not JSON, or contains anything but strings and plural forms
 */
export const readTextFiles = (language: string, folders: readonly TextFolder[]): TextFile[] =>
  folders.flatMap((folder) =>
    [...new Set(textLanguages(language).toReversed())].flatMap((code) => {
      const source = path.join(folder.path, `${code}.json`);
      return existsSync(source)
        ? [parseTexts(`${folder.name}/${code}.json`, readFileSync(source, "utf8"), language)]
        : [];
    }),
  );

/** Combines files. A text without words replaces nothing. */
export const mergeTexts = (files: readonly Pick<TextFile, "texts">[]): Texts =>
  Object.fromEntries(
    files
      .flatMap(({ texts }) => Object.entries(texts))
      .filter(([, text]) => typeof text !== "string" || text.trim()),
  );

function parseTexts(file: string, source: string, language: string): TextFile {
  const { raw, errors, lineOf } = readEntry(file, source);
  const { data, problems = [] } = errors.length > 0 ? {} : checkEntry(schema, raw);
  if (data) {
    const texts = Object.entries(data as Texts).flatMap(([key, text]): [string, Texts[string]][] => {
      if (typeof text === "string") return [[key, typeset(text, language)]];
      const forms = Object.entries(text).flatMap(([name, form]) =>
        form.trim() || labelKey.test(`${key}.${name}`) ? [[name, typeset(form, language)] as const] : [],
      );
      if (forms.length === 0) return [[key, ""]];
      return forms.every(([name]) => labelKey.test(`${key}.${name}`))
        ? forms.map(([name, form]) => [`${key}.${name}`, form])
        : [[key, Object.fromEntries(forms)]];
    });
    return { file, texts: Object.fromEntries(texts), lineOf };
  }
  throw new DataError([
    ...errors.map((error) => ({ file, ...error })),
    ...problems.map(({ path: at, message }) => ({
      file,
      line: lineOf(at),
      message: `${at.map((part) => `"${String(part)}" `).join("")}${message}`,
    })),
  ]);
}

const root = path.resolve(import.meta.dirname, "../..");

const english = plugins.filter(({ isEnglish }) => isEnglish).map(({ name }) => name);

/** The files without translated words: tests, tools, and pages that are in English on each site. */
const skipped = new RegExp(
  `^(generator/[\\w.-]+$|(generator/languages|tests|pages/styleguide)/|plugins/(${english.join("|")})/(?!plugin\\.ts$))|\\.test\\.ts$`,
);

/** The filter `t` in templates, as in `"Skip to content" | t`. */
const inTemplates = /\|\s*t\b/g;
const quotedBefore = /(?:"([^"\n]*)"|'([^'\n]*)')\s*$/;
/** The function `t` in TypeScript, as in `t("Home")`. */
const inScripts = /(?<![\w$])t\(/g;
const quotedAfter = /^\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/;

/** Returns the sentences that a template or script translates. */
export function sentencesIn(file: string, source: string): string[] {
  const isTemplate = file.endsWith(".njk");
  return [...source.matchAll(isTemplate ? inTemplates : inScripts)].map(({ 0: call, index }) => {
    const [before, after] = [source.slice(0, index), source.slice(index + call.length)];
    const quoted = isTemplate ? quotedBefore.exec(before) : quotedAfter.exec(after);
    const text = quoted?.[1] ?? quoted?.[2];
    if (text === undefined)
      throw new Error(
        `${file}:${before.split("\n").length}: t() is called without a text in quotes, so its translation cannot be checked. Pass the English sentence in quotes.`,
      );
    return text.replace(/\\(.)/g, (_, character: string) => (character === "n" ? "\n" : character));
  });
}

function readUses() {
  const files = pathsBelow(root).filter((file) => /\.(njk|ts|js)$/.test(file) && !skipped.test(file));
  return files.map((file) => ({
    file,
    sentences: sentencesIn(`site/${file}`, readFileSync(path.join(root, file), "utf8")),
  }));
}

/** Returns all sentences of the site, which are the keys of translations. */
export const usedSentences = (uses = readUses()): Set<string> =>
  new Set(uses.flatMap(({ sentences }) => sentences));

const pluginOf = (file: string) => plugins.find(({ name }) => file.startsWith(`plugins/${name}/`));

/** Returns the sentences by the folder of their translations. Those of the core are in its folder only. */
export function sentencesByFolder(uses = readUses()): Map<string, Set<string>> {
  const core = usedSentences(uses.filter(({ file }) => !pluginOf(file)));
  const parts = plugins.map(({ name }) => {
    const own = usedSentences(uses.filter(({ file }) => pluginOf(file)?.name === name));
    return [textsOf(name), new Set([...own].filter((sentence) => !core.has(sentence)))] as const;
  });
  return new Map([[SHIPPED, core], ...parts]);
}

function isShown(file: string, site: Site): boolean {
  const plugin = pluginOf(file);
  if (plugin) return site.areas[plugin.name] !== false && plugin.showsTexts?.(site) !== false;
  return !isAddressOff(site.areas, /^pages(\/.+)\.njk$/.exec(file)?.[1] ?? "");
}
