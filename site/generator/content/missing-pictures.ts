import { existsSync } from "node:fs";
import path from "node:path";
import { photographFolder } from "../../schemas/fields/photograph-address";
import { picturesIn } from "../../schemas/markdown/long-texts";
import { nearest } from "../../schemas/fields/nearest";
import { includesName, photographNames } from "../../schemas/fields/photograph-names";
import { decoded, adjacentPicture } from "../../schemas/markdown/adjacent-picture";

const photographs = "/assets/photos/";

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
  body: string,
  known: readonly string[],
): { line: number; message: string }[] {
  const own = file.replace(/\.\w+$/, "");
  const exists = (address: string) => {
    const adjacent = adjacentPicture(address, path.basename(own));
    if (adjacent !== undefined) return includesName(photographNames(path.join(folder, own)), adjacent);
    if (!address.startsWith(photographs)) return true;
    const name = decoded(address.slice(photographs.length));
    return includesName(known, name) || existsSync(path.join(folder, name));
  };
  return picturesIn(body)
    .filter(({ address }) => !exists(address))
    .map(({ address, line }) => ({ line, message: messageOf(decoded(address), folder, own) }));
}

function messageOf(address: string, folder: string, own: string): string {
  const shows = `shows ${address}, but`;
  if (address.startsWith("/"))
    return `${shows} ${photographFolder} has no such picture; add it there, or correct the name`;
  if (!/\.(jpe?g|png|webp|avif)$/i.test(address))
    return `${shows} a picture must be a .jpg, .png, .webp or .avif file; convert it`;
  const names = photographNames(path.join(folder, own));
  const inMarkdown = (name: string) => (name.includes(" ") ? `<${name}>` : name);
  const meant = [nearest(address, names) ?? names].flat().map(inMarkdown).join(", ");
  return `${shows} data/${own}/ has no such picture; add it there${meant && `, or write ${meant}`}`;
}
