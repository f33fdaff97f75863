import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../_build/paths";

/** Folders without words of the site: tests, tools, and the pages in English for partners, builders and owners. */
const skipped = /^(_texts|_tests|_bench|_partners|_admin|widgets|styleguide)\/|\.test\.ts$/;

/** `"Skip to content" | t` in templates. */
const inTemplates = /(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S*))\s*\|\s*t\b/g;
/** `t("Home")` in TypeScript and scripts. */
const inScripts = /(?<![\w$])t\((?:\s*"((?:[^"\\]|\\.)*)"|(?![:)])(\S*))/g;

/** Returns the sentences that a template or script translates. */
export function sentencesIn(file: string, source: string): string[] {
  const isTemplate = file.endsWith(".njk");
  return [...source.matchAll(isTemplate ? inTemplates : inScripts)].map((match) => {
    const [all, ...groups] = match;
    const text = isTemplate ? (groups[0] ?? groups[1]) : groups[0];
    if (text === undefined)
      throw new Error(
        `${file}: ${all} has no text in quotes, so its translations cannot be checked. Put the English sentence there.`,
      );
    return text.replace(/\\(.)/g, "$1");
  });
}

/** Returns the sentences of the whole site, as the keys of translations. */
export function usedSentences(): Set<string> {
  const files = readdirSync(inRoot("site"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.(njk|ts|js)$/.test(file) && !skipped.test(file));
  return new Set(
    files.flatMap((file) => sentencesIn(`site/${file}`, readFileSync(inRoot("site", file), "utf8"))),
  );
}
