import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PostSummary } from "../blog-explorer.contract";
import { filterPosts, isFiltering, toQuery, type Query } from "../filter-posts";
import { buildIndex } from "./build-index";
import { readIndex, type Found, type Scope } from "./read-index";

const address = "https://agency.example/widgets/v1/posts/index.json";

/** Returns an index of the posts, as if read from a host. `requested` lists the files that were read. */
function publish(posts: readonly PostSummary[]) {
  const { overview, files } = buildIndex(posts);
  const requested: string[] = [];
  const index = readIndex(address, async (from) => {
    requested.push(from);
    const name = from.replace("https://agency.example/widgets/v1/posts/", "");
    if (name === "index.json") return { ...overview, folder: "a1b2/" };
    return JSON.parse(files.get(name.replace("a1b2/", ""))!);
  });
  const findAll = async (query: Query, scope: Scope = { most: Infinity }) => {
    const results: Found[] = [];
    for await (const found of index.find(query, scope)) results.push(found);
    return results;
  };
  const idsFor = async (query: Query, scope?: Scope) =>
    (await findAll(query, scope)).at(-1)!.posts.map(({ id }) => id);
  return { findAll, idsFor, requested };
}

const idsOf = (posts: readonly PostSummary[]) => posts.map(({ id }) => id);

const piece = fc.oneof(
  fc.constantFrom(
    ..."Straße don’t café e\u0301 İstanbul Σίσυφος 👩‍💻 ﬁn が か\u3099 東京都に行く ภาษาไทย हिन्दी שָׁלוֹם C++ e.g. 50% a b ab".split(
      " ",
    ),
    " ",
    "\u00a0",
    "\n",
    "—",
    "\u200b",
    "<b>",
    "</p><p>",
    "&amp;lt;",
    "&lt;i>",
    "&",
  ),
  fc.string({ unit: "binary", maxLength: 4 }),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
const somePosts = fc
  .array(
    fc.record({
      title: text,
      excerpt: fc.option(text, { nil: undefined }),
      content: fc.option(text, { nil: undefined }),
      category: fc.constantFrom("SEO", "Social Media", "constructor", ""),
      tags: fc.array(fc.constantFrom("Café", "cafe", "Log files", "__proto__"), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((posts) => posts.map((post, number): PostSummary => ({ ...post, id: `${number}`, url: "." })));

/** Random posts, and a search that is either a part of their texts or a random string. */
const postsAndNeedle = somePosts.chain((posts) => {
  const whole = posts.map(({ title, excerpt, content }) => `${title}${excerpt}${content}`).join("");
  const cut = fc
    .tuple(fc.nat(whole.length), fc.nat(14))
    .map(([start, length]) => whole.slice(start, start + length));
  return fc.record({ posts: fc.constant(posts), needle: fc.oneof({ weight: 4, arbitrary: cut }, text) });
});

describe("the index of random posts", () => {
  it("finds the same posts as the filter", async () => {
    await fc.assert(
      fc.asyncProperty(postsAndNeedle, async ({ posts, needle }) => {
        const query = toQuery({ search: needle });
        fc.pre(isFiltering(query));
        expect(await publish(posts).idsFor(query)).toEqual(idsOf(filterPosts(posts, query)));
      }),
      { numRuns: 300 },
    );
  });

  const fields = [
    { category: "social  media" },
    { category: "constructor" },
    { tag: "CAFÉ" },
    { tag: "__proto__" },
  ];

  it.each(fields)("finds the same posts as the filter for %j", async (query) => {
    await fc.assert(
      fc.asyncProperty(somePosts, async (posts) => {
        expect(await publish(posts).idsFor(query)).toEqual(idsOf(filterPosts(posts, query)));
      }),
      { numRuns: 30 },
    );
  });
});

describe("the index of a long blog", () => {
  const posts = Array.from({ length: 400 }, (_, number): PostSummary => {
    const content = `<p>${"Long articles say little. ".repeat(160)}We counted heron${number}, then &lt;rested&gt;.</p>`;
    return { id: `post-${number}`, title: `Note ${number}`, content, url: `../../../../blog/${number}/` };
  });
  const published = () => {
    const { requested, ...index } = publish(posts);
    const files = () =>
      requested.map((file) => file.replace(/^.*\/posts\//, "").replace(/\d+(?=\.json)/, "N"));
    return { ...index, files };
  };
  const twelve = { most: 12 };

  it("loads only the post that contains the word", async () => {
    const { idsFor, files } = published();
    expect(await idsFor({ search: "ERON399" }, twelve)).toEqual(["post-399"]);
    expect(files()).toEqual(["index.json", "a1b2/words.json", "a1b2/words-N.json", "a1b2/posts-N.json"]);
  });

  it("counts all matches but loads only those that are shown", async () => {
    const { findAll, files } = published();
    const last = (await findAll({ search: "articles" }, twelve)).at(-1)!;
    expect(last).toMatchObject({ count: 400, isWhole: true });
    expect(idsOf(last.posts)).toEqual(idsOf(posts.slice(0, 12)));
    expect(files().filter((file) => file.includes("posts-"))).toHaveLength(12);
  });

  it("yields matches while it is still searching", async () => {
    const counts = (await published().findAll({ search: "articles say" }, twelve)).map(({ count }) => count);
    expect(counts[0]).toBeLessThan(400);
    expect(counts.at(-1)).toBe(400);
  });

  it("reads each file once", async () => {
    const { idsFor, files } = published();
    await idsFor({ search: "heron3" }, twelve);
    await idsFor({ search: "counted heron12," }, twelve);
    const before = files().length;
    expect(await idsFor({ search: "counted heron12," }, twelve)).toEqual(["post-12"]);
    expect(files()).toHaveLength(before);
  });
});
