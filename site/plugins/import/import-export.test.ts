import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadData } from "../../generator/content/load-data";
import { inRoot } from "../../generator/paths";
import { knownNames } from "../../generator/facts/read-facts";
import { importExport } from "./import-export";
import { prepareContent } from "./prepare-content";
import { linkFrom } from "./references";
import { toMarkdown } from "./to-markdown";

const fixture = path.join(import.meta.dirname, "tests/fixture.xml");
let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);

// The data is that of the tests' agency without its articles. The pictures need no content, because only the build reads it.
async function setUp() {
  root = await mkdtemp(path.join(tmpdir(), "import-"));
  await cp(inRoot("site/tests/agency"), at("data"), {
    recursive: true,
    filter: (source) => !source.startsWith(inRoot("site/tests/agency/posts/")),
  });
  for (const file of ["up/2024/03/Quay-Side.jpg", "up/2024/04/Quay-Side.jpg", "secret.jpg"]) {
    await mkdir(path.dirname(at(file)), { recursive: true });
    await writeFile(at(file), file);
  }
}
const tearDown = () => rm(root, { recursive: true });

const run = (file = fixture, uploads: string | undefined = at("up")) =>
  importExport(file, uploads, at("data"), at("photographs"));
const read = (file: string) => readFile(at(file), "utf8");
const filesIn = async (folder: string) =>
  (await readdir(at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at(folder), path.join(entry.parentPath, entry.name)))
    .toSorted();

/** Writes a changed copy of the fixture. */
async function changed(change: (xml: string) => string): Promise<string> {
  await writeFile(at("export.xml"), change(await readFile(fixture, "utf8")));
  return at("export.xml");
}

/** Converts the content of an article with the title "Crane". */
const convert = (content: string) =>
  toMarkdown(
    prepareContent(content, () => ({ src: "", alt: "" })),
    {
      title: "Crane",
      linkTo: (address) => linkFrom(address, "https://a.example", "https://a.example/b/", new Map()),
      pictureAt: () => ({ problem: "no picture" }),
      footnotes: new Map(),
    },
  );

describe("a WordPress export", () => {
  let report: string;
  beforeAll(async () => {
    await setUp();
    report = await run();
  });
  afterAll(tearDown);

  it("becomes articles with former addresses, people and pictures that the build accepts", async () => {
    expect(report).toContain("Imported 4 articles (1 draft, 1 scheduled), 2 people");
    expect(report).toContain("page (1)");
    expect(await filesIn("data/posts")).toEqual([
      "a-classic-post.md",
      "classic-post.md",
      "classic-post/quay-side-2.jpg",
      "classic-post/quay-side.jpg",
      "ferry-pages.md",
      "ferry-pages/quay-side.jpg",
      "港の写真.md",
    ]);
    const { posts, people } = (await loadData(at("data"), { known: knownNames(at("data")) })) as {
      posts: { slug: string }[];
      people: { slug: string; name: string }[];
    };
    const post = (slug: string) => posts.find((entry) => entry.slug === slug);
    expect(post("ferry-pages")).toMatchObject({
      title: "Ferry pages that sell & a short checklist",
      excerpt: expect.stringMatching(/^Most ferry pages hide/),
      author: "ines-alvarez",
      published: "2024-03-05",
      modified: "2024-06-01",
      category: "Port News",
      tags: ["Timetables"],
      image: "articles/ferry-pages/quay-side.jpg",
      aliases: ["/2024/03/ferry-pages/", "/?p=10"],
    });
    expect(await read("photographs/articles/ferry-pages/quay-side.jpg")).toBe("up/2024/03/Quay-Side.jpg");
    expect(post("港の写真")).toMatchObject({
      published: "2027-01-15",
      category: "Port News",
      author: "山田太郎",
    });
    // A draft that is too short is left out until it is complete.
    expect(post("a-classic-post")).toBeUndefined();
    expect(people).toContainEqual(expect.objectContaining({ slug: "ines-alvarez", name: "Inês Álvarez" }));
  });

  it("keeps what the block editor wrote", async () => {
    const source = await read("data/posts/ferry-pages.md");
    for (const part of [
      "**break it**:they hide",
      "## Start with the last boat\n\n### Then the first",
      '![The quay at dawn](quay-side.jpg "The \\"old\\" quay")',
      "- See [our fares](/blog/classic-post/#fares) and [write](/contact/)\n- One\n  - Two",
      "[A crossing in two minutes](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n",
      "| Route | A \\| B |\n| --- | --- |\n| Day\\_trip | 5<br>10 |",
      "````html\n<b>[gallery]</b>\n```\n````",
      "Counted by hand[^1], H<sub>2</sub>O, \\<br> and \\&copy; as text, a trap<!--",
      "[^1]: Twice, *in rain*.",
    ])
      expect(source).toContain(part);
    expect(source).not.toMatch(/javascript:alert\(1\)[^ ]|<script>alert|wp:/);
  });

  it("keeps what the classic editor wrote", async () => {
    const source = await read("data/posts/classic-post.md");
    for (const part of [
      "as it should,  \nand a second line.",
      "> Quoted\n> \n> twice",
      '![Quay](quay-side.jpg "Seen from the hill")',
      "## Fares\n\n[A classic post](https://vimeo.com/123456789)",
      "![A quay](quay-side.jpg)\n\n![](quay-side-2.jpg)",
      "```css\na > b {}\n\nc {}\n```",
      "Kept words and \\[sic\\].",
      "\\]\\]> The end.",
    ])
      expect(source).toContain(part);
  });

  it("reports each part that needs a hand, with its line", async () => {
    const lines = (await read("data/posts/classic-post.md")).split("\n");
    const line = lines.findIndex((text) => text.includes("gone.png")) + 1;
    expect(report).toContain(`posts/classic-post.md:${line}: the picture https://www.harbour.example/`);
    for (const part of [
      "[vc_row] is removed",
      "javascript:alert(1) is removed",
      '"latest-posts" has no content',
      "· bio: ",
    ])
      expect(report).toContain(part);
  });

  it("copies no file from outside the folder of uploads", async () => {
    expect((await filesIn("data/posts")).join()).not.toContain("secret");
  });
});

describe("the content of an article", () => {
  it.each([
    ["<b>One</b> <i>two</i>", "**One** *two*"],
    ["[youtube dQw4w9WgXcQ]", "[Crane](https://www.youtube.com/watch?v=dQw4w9WgXcQ)"],
    ["[embed]https://vimeo.com/1[/embed]", "[Crane](https://vimeo.com/1)"],
    [
      '<iframe src="//player.vimeo.com/video/1" title="Lift"></iframe>',
      "[Lift](https://player.vimeo.com/video/1)",
    ],
    ['<a href="http://b.example/a_b (c)">b</a>', "[b](<https://b.example/a_b%20(c)>)"],
    ["https://b.example/a_b", "https://b.example/a_b <!-- Import: this was embedded and is a link now -->"],
    [
      '<a href="javascript:a--->b-->c">x</a>',
      "x<!-- Import: the link to javascript:a- - - >b- - >c is removed -->",
    ],
    ["Words https://b.example/a_b", "Words https://b.example/a_b"],
    ["1) a\n\n::: key-point", "1\\) a\n\n\\::: key-point"],
    ["<pre>a\n\n\n\nb</pre>", "```\na\n\n\n\nb\n```"],
    ['<abbr title="As said">AS</abbr>, <kbd>x</kbd>', '<abbr title="As said">AS</abbr>, <kbd>x</kbd>'],
    ['<b id="docs-internal"><p>A</p><p>B</p></b>', "A\n\nB"],
    ["{{ a }} &lt;!-- b", "{{ a }} \\<!-- b"],
  ])("converts %j", (content, expected) => {
    expect(convert(content)).toBe(expected);
  });

  it.each(["<div>", "<ul><li>", "<table><tr><td>"])("refuses %s nested thousands of times", (tags) => {
    expect(convert(tags.repeat(5000))).toBeUndefined();
  });

  it.each(["[caption]", "<!--", "<pre", "[a b=", "<img src=x>"])(
    "does not stall on a repeated %s",
    (part) => {
      expect(convert(part.repeat(3000))).toBeDefined();
    },
  );
});

describe("an import", () => {
  beforeEach(setUp);
  afterEach(tearDown);

  it("overwrites nothing when it runs again", async () => {
    await run();
    await writeFile(
      at("data/posts/ferry-pages.md"),
      (await read("data/posts/ferry-pages.md")).replace("Counted by hand", "Counted again"),
    );
    const before = await filesIn(".");
    const report = await run();
    expect(report).toContain("Imported 0 articles");
    expect(report).toMatch(
      /ferry-pages\.md: exists or is reserved, so the article .*\/2024\/03\/ferry-pages\//,
    );
    expect(await filesIn(".")).toEqual(before);
    expect(await read("data/posts/ferry-pages.md")).toContain("Counted again");
  });

  it("imports a published article that the site would refuse as a draft, with the reason", async () => {
    const report = await run(await changed((xml) => xml.replace("<![CDATA[draft]]>", "<![CDATA[publish]]>")));
    expect(report).toMatch(/a-classic-post\.md · excerpt: is too short/);
    expect(await read("data/posts/a-classic-post.md")).toContain("\ndraft: true\n");
  });

  it.each<[string, (xml: string) => string, string]>([
    ["another file", () => "<html><body>Hello</body></html>", "does not start with <rss>"],
    ["a feed", (xml) => xml.replace(/<wp:wxr_version>.*/, ""), "version is missing"],
    ["a later version", (xml) => xml.replace("<wp:wxr_version>1.2", "<wp:wxr_version>2.0"), "version is 2.0"],
    ["a part of an export", (xml) => xml.slice(0, xml.length / 2), "is cut off"],
  ])("refuses %s and writes nothing", async (_, change, message) => {
    const before = await filesIn("data");
    await expect(run(await changed(change))).rejects.toThrow(message);
    expect(await filesIn("data")).toEqual(before);
  });

  it("removes what it wrote if a file cannot be written", async () => {
    await writeFile(at("photographs"), "not a folder");
    const before = await filesIn(".");
    await expect(run()).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(await filesIn(".")).toEqual(before);
  });
});
