import { takeMissing } from "./layout";

/**
 * Warns of characters that were left out.
 *
 * @param picture the picture that was drawn last, such as `The share image of /about/`
 */
export function warnOfMissing(picture: string) {
  const characters = takeMissing();
  if (characters.length > 0)
    console.warn(`${picture} leaves out characters that its fonts lack: ${characters.join(", ")}.`);
}
