/** Makes the last part of an address from a text: `Ask for less, and say why` -> `ask-for-less-and-say-why`; letters of other scripts are kept, accents are removed. */
export const slugify = (heading: string) =>
  heading
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
