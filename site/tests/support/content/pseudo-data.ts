import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { inRoot, posix } from "../../../generator/paths";
import { usedSentences } from "../../../generator/languages/read-texts";
import { json, markdown } from "./made-up";

/** Replaces each Latin letter with a Cyrillic one, except in the parts that `kept` matches. */
const replaceLetters = (text: string, kept: RegExp) =>
  text.replace(new RegExp(`${kept.source}|([A-Za-z])`, "gm"), (all, letter?: string) =>
    letter ? String.fromCodePoint((letter.codePointAt(0)! % 32) + (letter < "a" ? 0x40f : 0x42f)) : all,
  );

/** Returns a sentence in the pseudo-language, with the same placeholders and tags. */
export const pseudo = (sentence: string) => replaceLetters(sentence, /\{\w+\}|<\/?\w+>/);

/** Matches URLs, email addresses, placeholders, and the syntax of Markdown and HTML. */
export const syntax = /\]\([^)]*\)|<[^>]*>|^:::.*$|\{\w+\}|https?:\S+|\S+@\S+|&\w+;/;

/** The fields with names, addresses and choices, which pages do not show as text. */
const technical =
  /^(type|link|url|address|next|anchor|slug|formValue|icon|image|avatar|drawing|service|services|caseStudies|caseStudy|related|people|person|reader|phone|country|currency|per|kind|from|to|remote|dropdown|origin|language|languages|timeZone|endpoint|recipient|analytics|social|share|embed|email|hello|projects|careers|privacy|opens|closes|thanks)$/;

/** Returns the content of an entry with other texts. */
function replaceIn(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === "string")
    return /^(\/|https?:|tel:|\d{4}-\d\d)|^[a-z\d-]+$|^\S+@\S+$|^(In-House|Client) Project$/.test(value)
      ? value
      : replace(value);
  if (Array.isArray(value)) return value.map((child) => replaceIn(child, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const isText = typeof child === "string" || (Array.isArray(child) && typeof child[0] === "string");
      return [name, isText && technical.test(name) ? child : replaceIn(child, replace)];
    }),
  );
}

/**
 * Replaces the texts of all entries in a data folder except the brand.
 *
 * @param changes the values of other fields, by file
 */
export async function rewriteTexts(
  folder: string,
  replace: (text: string) => string,
  changes: Readonly<Record<string, object>>,
): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(json|md)$/.test(file) || path.dirname(file) === "brand") continue;
    const target = path.join(folder, file);
    const source = await readFile(target, "utf8");
    const [, front, body = ""] = /^---\n([^]*?)\n---\n([^]*)/.exec(source) ?? [];
    if (file.endsWith(".md") && !front) continue;
    const entry = replaceIn(front ? parse(front) : JSON.parse(source), replace);
    const written = Array.isArray(entry) ? entry : { ...(entry as object), ...changes[posix(file)] };
    await writeFile(target, front ? markdown(written, replace(body)) : json(written));
  }
}

/** Returns the first entry of a kind, such as `openings/a-job.json`. */
const firstOf = async (kind: string) => `${kind}/${(await readdir(inRoot("data", kind))).toSorted()[0]}`;

/** Markdown for which the renderer adds words. */
const more =
  "\n\nИ[^1]\n\n[^1]: И\n\nhttps://vimeo.com/123456789\n\n| И | И |\n| - | - |\n| 1 | 2 |\n\n    И\n";

/** Writes a copy of the site's data in the pseudo-language, with an expired job opening and two pages of articles. */
export async function pseudoData(folder: string, language: string, settings: object): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot("data"), folder, { recursive: true });
  const { social } = JSON.parse(await readFile(inRoot("data/site.json"), "utf8"));
  await rewriteTexts(folder, (text) => replaceLetters(text, syntax), {
    "settings.json": settings,
    "site.json": { social, language },
    [await firstOf("openings")]: { posted: "2026-10-01", validThrough: "2026-11-01" },
  });
  const post = path.join(folder, await firstOf("posts"));
  const text = await readFile(post, "utf8");
  const revised = text.replace("\npublished:", "\nmodified: 2026-11-01\npublished:") + more;
  for (let copy = 1; copy <= 12; copy++) await writeFile(post.replace(".md", `-${copy}.md`), revised);
}

/**
 * The text appended to each pseudo-language translation. Unescaped, it would end an attribute, tag, expression or
 * script.
 */
export const hostileEnd = ` '" ><i b=1></ {{7*7}}{%7%} ]]>`;

export async function pseudoTexts(folder: string, language: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const texts = Object.fromEntries(
    [...usedSentences()].map((sentence) => [sentence, pseudo(sentence) + hostileEnd]),
  );
  await writeFile(path.join(folder, `${language}.json`), JSON.stringify(texts));
}
