import type { PostSummary } from "../../../widgets/blog-explorer/blog-explorer.contract";
import { randomFrom } from "../../_drawings/seed";
export const pickFrom = <Item>(list: readonly Item[], random: () => number): Item =>
  list[Math.floor(random() * list.length)]!;

const onsets = "b br c ch cl d dr f fl g gr h l m n p pl pr qu r s sc sh sp st str t th tr v w".split(" ");
const vowels = "a e i o u ai ea ee ou".split(" ");
const codas = ["", "", "", "l", "m", "n", "nd", "ng", "r", "rt", "s", "ss", "st", "t", "ck"];
const endings = ["", "s", "ed", "ing", "er", "ly", "able", "ment", "ness", "tion", "’s", "++"];

const WORDS = 45_000;
const SHORT_WORDS = 150;
const WORDS_PER_POST = 650;

/** Returns invented words. As in English, the most frequent words are short, and many of the others share a stem. */
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
 * Generates posts of 650 words. The n-th most frequent word occurs 1/n times as often as the most frequent one (Zipf's
 * law), and a third of each text repeats earlier words.
 */
export function generateTexts(count: number): PostSummary[] {
  const random = randomFrom(1);
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
