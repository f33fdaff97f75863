import type { PostSummary } from "../../../widgets/blog-explorer/blog-explorer.contract";

/** Returns a generator of numbers in [0, 1) that depend only on the seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pickFrom = <Item>(list: readonly Item[], random: () => number): Item =>
  list[Math.floor(random() * list.length)]!;

const onsets = "b br c ch cl d dr f fl g gr h l m n p pl pr qu r s sc sh sp st str t th tr v w".split(" ");
const vowels = "a e i o u ai ea ee ou".split(" ");
const codas = ["", "", "", "l", "m", "n", "nd", "ng", "r", "rt", "s", "ss", "st", "t", "ck"];
const endings = ["", "s", "ed", "ing", "er", "ly", "able", "ment", "ness", "tion", "’s", "++"];

const WORDS = 45_000;
const SHORT_WORDS = 150;
const WORDS_PER_POST = 650;

/** Returns made-up words. As in English, the most frequent words are short, and other stems have several endings. */
function makeWords(random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < WORDS) {
    const isShort = words.size < SHORT_WORDS;
    let stem = "";
    for (let syllables = isShort ? 1 : 2 + random() * 2; syllables >= 1; syllables--)
      stem += pickFrom(onsets, random) + pickFrom(vowels, random) + pickFrom(codas, random);
    words.add(stem);
    const forms = isShort ? 0 : 3;
    for (let form = 0; form < forms; form++) words.add(stem + pickFrom(endings, random));
  }
  return [...words];
}

/**
 * Generates posts of 650 words. The word of rank n is 1/n times as frequent as the first (Zipf's law), and a third of
 * each text repeats earlier words.
 */
export function generateTexts(count: number): PostSummary[] {
  const random = randomNumbers(1);
  const words = makeWords(random);
  const nextWord = (text: readonly string[]) =>
    text.length > 20 && random() < 1 / 3
      ? pickFrom(text, random).replace(/[.,]$/, "")
      : words[Math.floor(words.length ** random()) - 1]!;
  return Array.from({ length: count }, (_, number) => {
    const text: string[] = [];
    while (text.length < WORDS_PER_POST)
      text.push(nextWord(text) + pickFrom(["", "", "", "", "", "", ",", "."], random));
    return {
      id: `post-${number}`,
      title: text.slice(0, 8).join(" "),
      excerpt: text.slice(8, 35).join(" "),
      content: `<p>${text.join(" ")}</p>`,
      author: { name: "Ann Lee", role: "Editor", avatar: "/assets/photos/people/ann-lee.webp" },
      date: "June 15, 2025",
      readTime: "3 min read",
      category: `Category ${number % 6}`,
      tags: [`Tag ${number % 50}`, `Tag ${number % 31}`],
      image: `../../../../assets/drawings/posts/post-${number}.svg`,
      url: `../../../../blog/post-${number}/`,
    };
  });
}
