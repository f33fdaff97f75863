const spelled: Readonly<Record<string, string>> = {
  ß: "ss",
  ł: "l",
  đ: "d",
  ø: "o",
  ı: "i",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
  ς: "σ",
};

/** Returns the text in lower case without accents. `й` stays, because it is a letter, not an accented one. */
export const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll("и\u0306", "й")
    .replace(/\p{M}/gu, "")
    .replace(/[ßłđøıæœþðς]/g, (letter) => spelled[letter]!);
