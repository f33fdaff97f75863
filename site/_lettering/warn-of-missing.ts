import { takeMissing } from "./layout";

/** @param picture that was just drawn, such as `The share image of /about/` */
export function warnOfMissing(picture: string) {
  const characters = takeMissing();
  if (characters.length > 0)
    console.warn(`${picture} leaves out what none of its fonts has: ${characters.join(", ")}.`);
}
