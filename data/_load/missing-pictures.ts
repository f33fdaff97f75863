import { existsSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { photographFolder } from "./fields";
import { picturesIn } from "./long-texts";
import { nearest } from "./nearest";
import { includesName, photographNames } from "./photograph-names";
import { decoded, adjacentPicture } from "./adjacent-picture";

const photographs = "/assets/photos/";

interface Texts {
  /** The text in Markdown. */
  body?: string;
  html?: string;
}

/** Returns whether an address is the relative path of a picture. */
const isRelativePicture = (address: string) =>
  /^(?![a-z][a-z\d+.-]*:|[/\\]).+\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(address);

const addressesInHtml = (tag: string, attribute: string) => (html: string) => {
  const found: { address: string; line: number }[] = [];
  const parser = new Parser({
    onopentag(name, { [attribute]: address }) {
      if (name === tag && address)
        found.push({ address, line: html.slice(0, parser.startIndex).split("\n").length });
    },
  });
  parser.end(html);
  return found;
};

export const picturesInHtml = addressesInHtml("img", "src");

export const linksInHtml = addressesInHtml("a", "href");

/**
 * Finds pictures in an entry's text whose files do not exist.
 *
 * @param folder the data folder
 * @param file the text's file, relative to the data folder, such as `posts/seo-strategies.md`
 * @param known the photographs below `site/assets/photos/`
 */
export function missingPictures(
  folder: string,
  file: string,
  { body, html }: Texts,
  known: readonly string[],
): { line?: number; message: string }[] {
  const own = file.replace(/\.\w+$/, "");
  const isHtml = typeof body !== "string";
  const exists = (address: string) => {
    if (isHtml && !address.startsWith(photographs)) return !isRelativePicture(address);
    const adjacent = adjacentPicture(address, path.basename(own));
    if (adjacent !== undefined) return includesName(photographNames(path.join(folder, own)), adjacent);
    if (!address.startsWith(photographs)) return true;
    const name = decoded(address.slice(photographs.length));
    return includesName(known, name) || existsSync(path.join(folder, name));
  };
  const pictures = isHtml ? picturesInHtml(String(html ?? "")) : picturesIn(body);
  return pictures
    .filter(({ address }) => !exists(address))
    .map(({ address, line }) => ({ line, message: messageOf(decoded(address), folder, own, isHtml) }));
}

function messageOf(address: string, folder: string, own: string, isHtml: boolean): string {
  const shows = `shows ${address}, but`;
  if (address.startsWith("/"))
    return `${shows} ${photographFolder} has no such picture; add it there, or correct the name`;
  if (isHtml)
    return `${shows} an article in HTML can only show pictures in ${photographFolder}; move the file there and write ${photographs}${path.basename(address)}`;
  if (!/\.(jpe?g|png|webp|avif)$/i.test(address))
    return `${shows} a picture must be a .jpg, .png, .webp or .avif file; convert it`;
  const names = photographNames(path.join(folder, own));
  const inMarkdown = (name: string) => (name.includes(" ") ? `<${name}>` : name);
  const meant = [nearest(address, names) ?? names].flat().map(inMarkdown).join(", ");
  return `${shows} data/${own}/ has no such picture; add it there${meant && `, or write ${meant}`}`;
}
