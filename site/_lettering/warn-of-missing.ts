import { warn } from "../../data/_load/findings";
import { takeMissing } from "./layout";

/** The maximum number of characters in one message. */
const most = 8;

/**
 * Warns about omitted characters.
 *
 * @param file the file or page of the last picture, such as `/about/`
 * @param picture the kind of picture, such as `share image “About”`
 */
export function warnOfMissing(file: string, picture: string) {
  const characters = takeMissing();
  const others = characters.length - most;
  const list = characters.slice(0, most).join(", ") + (others > 0 ? ` and ${others} more` : "");
  if (characters.length > 0)
    warn({
      file,
      field: "",
      message: `its ${picture} leaves out characters that no installed font has: ${list}. See site/_lettering/README.md to add a font`,
    });
}
