import { describe, expect, it } from "vitest";
import type { Person } from "../../schemas/people";
import type { Post } from "../../schemas/posts";
import { derivePosts, embedPost, listsForWidgets } from "./derive-posts";

const people = [{ slug: "ada-byron", name: "Ada Byron", role: "Analyst", avatar: "drawn" }] as Person[];

const post = (slug: string, published: string, category = "SEO", body = "One word more.") =>
  ({
    slug,
    file: `data/posts/${slug}.md`,
    title: slug,
    excerpt: "In short.",
    author: "ada-byron",
    published,
    category,
    image: "drawn",
    tags: ["Audit"],
    meta: { title: slug, description: slug },
    body,
  }) as Post;

const ids = (posts: { id: string }[]) => posts.map(({ id }) => id);

describe("derivePosts", () => {
  it("sorts posts by the day on which they were published, also if an older one has changed since", () => {
    const changed = { ...post("old", "2025-01-01"), modified: "2025-06-01" };
    const posts = derivePosts([changed, post("oldest", "2024-12-31"), post("new", "2025-01-02")], people);
    expect(posts.map(({ id, updated }) => [id, updated])).toEqual([
      ["new", "2025-01-02"],
      ["old", "2025-06-01"],
      ["oldest", "2024-12-31"],
    ]);
  });

  it("relates each post to at most three others in its category", () => {
    const days = ["2025-01-01", "2025-01-02", "2025-01-03", "2025-01-04", "2025-01-05"];
    const posts = derivePosts(
      [...days.map((day) => post(day, day)), post("ppc", "2025-01-06", "PPC")],
      people,
    );
    const [newest] = posts.filter(({ category }) => category === "SEO");
    expect(ids(newest!.related)).toEqual(["2025-01-04", "2025-01-03", "2025-01-02"]);
  });

  it("lists the articles of one day by their time, and those without one last", () => {
    const times = ["09:30", undefined, "17:05", "00:10"];
    const posts = times.map((time) => ({ ...post(`at ${time}`, "2025-03-01"), time }));
    const newest = derivePosts([...posts, post("next day", "2025-03-02")], people);
    expect(ids(newest)).toEqual(["next day", "at 17:05", "at 09:30", "at 00:10", "at undefined"]);
  });

  it("finds no related posts for the only post in a category", () => {
    const [ppc] = derivePosts([post("ppc", "2025-01-06", "PPC"), post("seo", "2025-01-05")], people);
    expect(ppc!.related).toEqual([]);
    expect(ids(ppc!.others)).toEqual(["seo"]);
  });

  it("adds a table of contents to long posts", () => {
    const [words, text] = ["word ".repeat(700), "One *more*: 東京"];
    const contentsOf = (article: Partial<Post>) =>
      derivePosts([{ ...post("long", "2025-04-15"), ...article }], people)[0]!.contents;
    const expected = [
      { level: 2, id: "costs", text: "Costs" },
      { level: 2, id: "one-more-東京", text: "One more: 東京" },
    ];
    const source = `## Costs\n\n${words}\n\n### A part\n\n## ${text}\n\n${words}`;
    expect(contentsOf({ body: source })).toEqual(expected);
    expect(contentsOf({ body: source.replace(words, "") })).toEqual([]);
  });

  it("adds the author, the date and the reading time", () => {
    const body = "word ".repeat(1100);
    const [only] = derivePosts([post("long", "2025-04-15", "SEO", body)], people);
    expect(only).toMatchObject({
      author: { name: "Ada Byron", role: "Analyst" },
      date: "April 15, 2025",
      readTime: "5 min read",
    });
  });
});

it("refers to the drawing of its category in the page, and relative to the list on other sites", () => {
  const [only] = derivePosts([post("one", "2025-01-01")], people);
  expect(only!.card).toMatchObject({ id: "one", url: "/blog/one/", image: "#drawings.articles.seo" });
  const embedded = embedPost(only!);
  const list = "https://host.example/widgets/v1/posts.json";
  expect(new URL(embedded.url, list).pathname).toBe("/blog/one/");
  expect(new URL(embedded.image, list).pathname).toBe("/assets/drawings/articles/seo.svg");
});

it("has the texts of posts only in the list that a search loads, whose address is in the first post", () => {
  const lists = listsForWidgets(derivePosts([post("new", "2025-01-02"), post("old", "2025-01-01")], people));
  for (const { content } of lists["search.json"]) expect(content).toContain("One word more.");
  const [first, second] = JSON.parse(JSON.stringify(lists["posts.json"]));
  expect(first).toMatchObject({ id: "new", texts: "search.json" });
  for (const field of ["content", "texts"]) expect(second).not.toHaveProperty(field);
  expect(first).not.toHaveProperty("content");
});
