import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../../../build/paths";
import { addDays } from "../../../build/facts/days/days";
import { posts } from "./posts";

/** Returns the category of a post. Two thirds of the posts share a category, so that its list needs several pages. */
const categoryOf = (number: number) => (number % 3 === 0 ? "PPC" : "SEO");

/** Returns words that occur only in the body of this post. */
export const phraseOf = (number: number) => `heron number ${number} of the year`;

export const titleOf = (number: number) => `Field note ${number} from a client account`;

/** Returns a post that is a day older than the previous one, and older than all of the site's own posts. */
const article = (number: number) => `---
title: ${titleOf(number)}
excerpt: What field note ${number} says, in a sentence that is long enough to be one, and short enough to be read at once.
author: mara-lindqvist
published: ${addDays("2020-06-01", -number)}
category: ${categoryOf(number)}
image: drawn
tags: [Field notes, Accounts, Measurement]
meta:
  title: ${titleOf(number)}
  description: What field note ${number} says about an account, in a description that is long enough for a result list.
---

On that day we counted the ${phraseOf(number)}, and wrote it down.
`;

/** Copies the site's data, adds posts until there are `count`, and returns the folder. */
export async function dataWithPosts(count: number): Promise<string> {
  const folder = inRoot(".cache/test-data/many-posts");
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot("data"), folder, { recursive: true });
  for (let number = posts.length + 1; number <= count; number++)
    await writeFile(path.join(folder, "posts", `field-note-${number}.md`), article(number));
  return folder;
}
