import { warn } from "../../content/findings";
import { takeMissing } from "./layout";

/** The maximum number of characters in one message. */
const maxListed = 8;

/**
 * Warns about the characters that were omitted from a picture. Must be called immediately after drawing the picture.
 *
 * @param file the file or page that contains the picture, such as `/about/`
 * @param picture the kind of picture, such as `share image “About”`
 */
export function warnOfMissing(file: string, picture: string) {
  const characters = takeMissing();
  const others = characters.length - maxListed;
  const list = characters.slice(0, maxListed).join(", ") + (others > 0 ? ` and ${others} more` : "");
  if (characters.length > 0)
    warn({
      file,
      field: "",
      message: `its ${picture} leaves out characters that no installed font has: ${list}. To add a font, see site/build/images/lettering/README.md`,
    });
}
