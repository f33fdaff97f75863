import { warn } from "../../data/_load/findings";
import { takeMissing } from "./layout";

/**
 * Warns of characters that were left out.
 *
 * @param file the file or page of the picture that was drawn last, such as `/about/`
 * @param picture the kind of picture, such as `share image “About”`
 */
export function warnOfMissing(file: string, picture: string) {
  const characters = takeMissing();
  if (characters.length > 0)
    warn({
      file,
      field: "",
      message: `its ${picture} leaves out characters that no installed font has: ${characters.join(", ")}. site/_lettering/README.md says how to add a font`,
    });
}
