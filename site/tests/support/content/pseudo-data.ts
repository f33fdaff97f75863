import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { inRoot } from "../../../generator/paths";
import { usedSentences } from "../../../generator/languages/read-texts";

/** Replaces each Latin letter with a Cyrillic one, except in the parts that `kept` matches. */
const replaceLetters = (text: string, kept: RegExp) =>
  text.replace(new RegExp(`${kept.source}|([A-Za-z])`, "gm"), (all, letter?: string) =>
    letter ? String.fromCodePoint((letter.codePointAt(0)! % 32) + (letter < "a" ? 0x40f : 0x42f)) : all,
  );

/** Returns a sentence in the pseudo-language, with the same placeholders and tags. */
export const pseudo = (sentence: string) => replaceLetters(sentence, /\{\w+\}|<\/?\w+>/);

/** Matches URLs, email addresses, placeholders, and the syntax of Markdown and HTML. */
const syntax = /\]\([^)]*\)|<[^>]*>|^:::.*$|\{\w+\}|https?:\S+|\S+@\S+|&\w+;/;

/** The fields with names, addresses and choices, which pages do not show as text. */
const technical =
  /^(type|link|url|address|next|anchor|slug|formValue|icon|image|avatar|drawing|service|services|caseStudies|caseStudy|related|people|person|reader|phone|country|currency|per|kind|from|to|remote|dropdown|origin|language|languages|timeZone|endpoint|recipient|analytics|social|embed|email|hello|projects|careers|privacy|opens|closes|thanks)$/;

function replaceIn(value: unknown): unknown {
  if (typeof value === "string")
    return /^(\/|https?:|tel:|\d{4}-\d\d)|^[a-z\d-]+$|^\S+@\S+$|^(In-House|Client) Project$/.test(value)
      ? value
      : replaceLetters(value, syntax);
  if (Array.isArray(value)) return value.map(replaceIn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const isText = typeof child === "string" || (Array.isArray(child) && typeof child[0] === "string");
      return [name, isText && technical.test(name) ? child : replaceIn(child)];
    }),
  );
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
  for (const file of await readdir(folder, { recursive: true })) {
    const target = path.join(folder, file);
    const source = /\.(json|md)$/.test(file) ? await readFile(target, "utf8") : "";
    const [, front, body] = /^---\n([^]*?)\n---\n([^]*)/.exec(source) ?? [];
    if (path.dirname(file) === "brand") continue;
    if (file.endsWith(".json")) {
      const entry = JSON.parse(source);
      const changes = {
        "settings.json": settings,
        "site.json": { social: entry.social, language },
        [await firstOf("openings")]: { posted: "2026-10-01", validThrough: "2026-11-01" },
      }[file];
      await writeFile(
        target,
        JSON.stringify(changes ? { ...(replaceIn(entry) as object), ...changes } : replaceIn(entry)),
      );
    } else if (front && body) {
      const text = `---\n${JSON.stringify(replaceIn(parse(front)))}\n---\n${replaceLetters(body, syntax)}`;
      await writeFile(target, text);
      if (file !== (await firstOf("posts"))) continue;
      for (let copy = 1; copy <= 12; copy++) {
        const revised = text.replace('"published"', '"modified":"2026-11-01","published"') + more;
        await writeFile(target.replace(".md", `-${copy}.md`), revised);
      }
    }
  }
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
