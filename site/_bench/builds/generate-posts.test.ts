import { describe, expect, it } from "vitest";
import { readEntry } from "../../../data/_load/read-entry";
import { schema } from "../../../data/posts.schema";
import { z } from "zod";
import { generatePosts } from "./generate-posts";

const original = `---
title: "${"A long title ".repeat(6).trim()}"
excerpt: "${"It says what stands in the article. ".repeat(6).trim()}"
author: ann-lee
published: 2026-01-01
modified: 2026-10-01
category: SEO
tags: [One, Two, Three]
meta:
  title: "A title that result lists can show in full, or nearly so"
  description: "${"Words that tell somebody what to expect here. ".repeat(3).trim()}"
---

First paragraph.

- An item
`;

const read = (text: string) => readEntry("post.md", text).raw as Record<string, any>;

describe("generatePosts", () => {
  const posts = generatePosts([original, original], 3);

  it("makes as many as wanted, which the schema takes", () => {
    const check = schema(() => z.string());
    expect(posts.map(({ name }) => name)).toEqual(["post-1.md", "post-2.md", "post-3.md"]);
    for (const { text } of posts) expect(check.safeParse(read(text)).error).toBeUndefined();
  });

  it("gives each a day and words of its own", () => {
    const fields = posts.map(({ text }) => read(text));
    for (const of of [
      (post: (typeof fields)[0]) => post.title,
      (post: (typeof fields)[0]) => post.excerpt,
      (post: (typeof fields)[0]) => post.meta.title,
      (post: (typeof fields)[0]) => post.body,
      (post: (typeof fields)[0]) => String(post.published),
    ])
      expect(new Set(fields.map(of)).size).toBe(3);
    expect(fields[1]!.body).toBe("Post 2. First paragraph.\n\n- An item");
  });
});
