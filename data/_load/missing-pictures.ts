import { existsSync } from "node:fs";
import path from "node:path";
import { photographFolder } from "./fields";
import { picturesIn } from "./long-texts";
import { photographNames } from "./photograph-names";
import { decoded, pictureBeside } from "./pictures-beside";

const photographs = "/assets/photos/";

interface Texts {
  /** In Markdown. */
  body?: string;
  html?: string;
}

/** An article in HTML keeps no pictures beside it. */
const picturesInHtml = (html: string) =>
  [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']?(\/assets\/photos\/[^"'\s>]+)/gi)].map(([, address]) => ({
    address: address!,
    line: undefined,
  }));

/**
 * The pictures that an entry's text shows and that are not there.
 *
 * @param folder of the data
 * @param file of the text in it, such as `posts/seo-strategies.md`
 * @param known the photographs of the site, below `site/assets/photos/`
 */
export function missingPictures(
  folder: string,
  file: string,
  { body, html }: Texts,
  known: readonly string[],
): { line?: number; rule: string }[] {
  const own = file.replace(/\.\w+$/, "");
  const isThere = (address: string) => {
    const beside = pictureBeside(address, path.basename(own));
    if (beside !== undefined) return photographNames(path.join(folder, own)).includes(beside);
    if (!address.startsWith(photographs)) return true;
    const name = decoded(address.slice(photographs.length));
    return known.includes(name) || existsSync(path.join(folder, name));
  };
  const pictures = typeof body === "string" ? picturesIn(body) : picturesInHtml(String(html ?? ""));
  return pictures
    .filter(({ address }) => !isThere(address))
    .map(({ address, line }) => ({ line, rule: ruleOf(decoded(address), folder, own) }));
}

function ruleOf(address: string, folder: string, own: string): string {
  const beside = photographNames(path.join(folder, own));
  const there = beside.length > 0 ? ` (there are ${beside.join(", ")})` : "";
  return address.startsWith("/")
    ? `shows ${address}, which is not in ${photographFolder}; put it there, or correct its name`
    : `shows ${address}, which is no picture in data/${own}/${there}; put it there as .jpg, .png, .webp or .avif, or correct its name`;
}
