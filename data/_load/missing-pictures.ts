import { existsSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
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

/** The address of a file that would have to lie beside the text. */
const isRelativePicture = (address: string) =>
  /^(?![a-z][a-z\d+.-]*:|[/\\]).+\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(address);

function picturesInHtml(html: string) {
  const found: { address: string; line: number }[] = [];
  const parser = new Parser({
    onopentag(name, { src: address = "" }) {
      if (name !== "img" || !(address.startsWith(photographs) || isRelativePicture(address))) return;
      found.push({ address, line: html.slice(0, parser.startIndex).split("\n").length });
    },
  });
  parser.end(html);
  return found;
}

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
  const isHtml = typeof body !== "string";
  const isThere = (address: string) => {
    if (isHtml && isRelativePicture(address)) return false;
    const beside = pictureBeside(address, path.basename(own));
    if (beside !== undefined) return photographNames(path.join(folder, own)).includes(beside);
    if (!address.startsWith(photographs)) return true;
    const name = decoded(address.slice(photographs.length));
    return known.includes(name) || existsSync(path.join(folder, name));
  };
  const pictures = isHtml ? picturesInHtml(String(html ?? "")) : picturesIn(body);
  return pictures
    .filter(({ address }) => !isThere(address))
    .map(({ address, line }) => ({ line, rule: ruleOf(decoded(address), folder, own, isHtml) }));
}

function ruleOf(address: string, folder: string, own: string, isHtml: boolean): string {
  if (address.startsWith("/"))
    return `shows ${address}, which is not in ${photographFolder}; put it there, or correct its name`;
  if (isHtml)
    return `shows ${address}, but an article in HTML has no pictures beside it; put the file into ${photographFolder} and write ${photographs}${path.basename(address)}`;
  const beside = photographNames(path.join(folder, own));
  const there = beside.length > 0 ? ` (there are ${beside.join(", ")})` : "";
  return `shows ${address}, which is no picture in data/${own}/${there}; put it there as .jpg, .png, .webp or .avif, or correct its name`;
}
