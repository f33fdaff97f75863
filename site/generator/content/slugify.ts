/**
 * Turns text into the last part of an address: `Ask for less, and say why` -> `ask-for-less-and-say-why`. Keeps the
 * letters of all scripts, and removes the accents of Latin letters.
 */
export const slugify = (heading: string) =>
  heading
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
