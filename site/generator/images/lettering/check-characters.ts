import type { FileError } from "../../content/findings";
import type { Face } from "./fonts";
import { missingIn } from "./layout";

/** The maximum number of characters in one message. */
const maxListed = 8;

/**
 * Returns a warning if no font has some characters of a picture's words.
 *
 * @param file the file or page that contains the picture, such as `/about/`
 * @param picture the kind of picture, such as `share image “About”`
 */
export function checkCharacters(
  file: string,
  picture: string,
  words: Partial<Record<Face, string>>,
  language?: string,
): FileError[] {
  const { display = "", text = "" } = words;
  const characters = [
    ...new Set([...missingIn(display, "display", language), ...missingIn(text, "text", language)]),
  ];
  if (characters.length === 0) return [];
  const others = characters.length - maxListed;
  const list = characters.slice(0, maxListed).join(", ") + (others > 0 ? ` and ${others} more` : "");
  const message = `its ${picture} leaves out characters that no installed font has: ${list}. To add a font, see site/generator/images/lettering/README.md`;
  return [{ file, field: "", message }];
}
