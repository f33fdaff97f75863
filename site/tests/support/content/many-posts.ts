import { writeFile } from "node:fs/promises";
import path from "node:path";
import { addDays } from "../../../generator/facts/days/days";
import { copyData } from "./copy-data";
import { article, metaOf } from "./made-up";
import { posts } from "./posts";

/** Returns the category of a post. Two thirds of the posts share a category, so that its list needs several pages. */
const categoryOf = (number: number) => (number % 3 === 0 ? "Ferns" : "Herons");

/** Returns words that occur only in the body of this post. */
export const phraseOf = (number: number) => `heron number ${number} of the year`;

export const titleOf = (number: number) => `Field note ${number} from a client account`;

/** Returns a post that is a day older than the previous one, and older than all of the site's own posts. */
const fieldNote = (number: number) =>
  article(
    {
      title: titleOf(number),
      published: addDays("2010-06-01", -number),
      category: categoryOf(number),
      tags: ["Field notes", "Accounts", "Measurement"],
      meta: metaOf(`field note ${number}`),
    },
    `On that day we counted the ${phraseOf(number)}, and wrote it down.`,
  );

/** Copies the site's data, adds posts until there are `count`, and returns the folder. */
export async function dataWithPosts(count: number): Promise<string> {
  const folder = await copyData("many-posts");
  for (let number = posts.length + 1; number <= count; number++)
    await writeFile(path.join(folder, "posts", `field-note-${number}.md`), fieldNote(number));
  return folder;
}
