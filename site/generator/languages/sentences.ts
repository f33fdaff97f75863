import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { posix } from "../paths";

const site = path.resolve(import.meta.dirname, "../..");

/** The files without translated words: tests, tools, and the English pages for partners and editors. */
const skipped =
  /^(build\/[\w.-]+$|(build\/languages|tests|partners|editor|pages\/(widgets|styleguide))\/)|\.test\.ts$/;

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

/** Returns all sentences of the site, which are the keys of translations. */
export function usedSentences(): Set<string> {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" })
    .map((file) => posix(file))
    .filter((file) => /\.(njk|ts|js)$/.test(file) && !skipped.test(file));
  return new Set(
    files.flatMap((file) => sentencesIn(`site/${file}`, readFileSync(path.join(site, file), "utf8"))),
  );
}
