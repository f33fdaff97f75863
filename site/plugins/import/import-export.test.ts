import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { loadData } from "../../generator/content/load-data";
import { inRoot } from "../../generator/paths";
import { knownNames } from "../../generator/facts/read-facts";
import { importExport } from "./import-export";
import { plainText } from "./item-fields";
import { prepareContent } from "./prepare-content";
import { linkFrom } from "./references";
import { survey } from "./survey";
import type { Options } from "./to-entries";
import { toMarkdown } from "./to-markdown";

const fixture = path.join(import.meta.dirname, "tests/fixture.xml");
const root = testFolder({ isShared: true });
const at = (...parts: string[]) => path.join(root, ...parts);

// The data is that of the tests' agency without its articles. The pictures need no content, because only the build reads it.
async function setUp() {
  await rm(root, { recursive: true });
  await cp(inRoot("site/tests/agency"), at("data"), {
    recursive: true,
    filter: (source) => !source.startsWith(inRoot("site/tests/agency/posts/")),
  });
  for (const file of ["up/2024/03/Quay-Side.jpg", "up/2024/04/Quay-Side.jpg", "secret.jpg"]) {
    await mkdir(path.dirname(at(file)), { recursive: true });
    await writeFile(at(file), file);
  }
}

const run = (file = fixture, options: Options = {}, uploads = at("up")) =>
  importExport(file, { uploads, ...options }, { data: at("data"), assets: root }, "2026-11-21");
const read = (file: string) => readFile(at(file), "utf8");
const filesIn = async (folder: string) =>
  (await readdir(at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at(folder), path.join(entry.parentPath, entry.name)))
    .toSorted();

async function changed(change: (xml: string) => string): Promise<string> {
  await writeFile(at("export.xml"), change(await readFile(fixture, "utf8")));
  return at("export.xml");
}

const convert = (content: string) =>
  toMarkdown(
    prepareContent(content, () => []),
    {
      title: "Crane",
      linkTo: (address) => ({
        address: linkFrom(address, "https://a.example", "https://a.example/b/", new Map()),
      }),
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
    const { posts, people } = (await loadData(at("data"), { known: knownNames() })) as {
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
    expect(await read("photos/articles/ferry-pages/quay-side.jpg")).toBe("up/2024/03/Quay-Side.jpg");
    expect(post("港の写真")).toMatchObject({
      published: "2027-01-15",
      category: "Port News",
      author: "山田太郎",
    });
    expect(post("a-classic-post")).toMatchObject({ draft: true });
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

  it("redirects the addresses of feeds", async () => {
    const redirects = JSON.parse(await read("data/redirects.json")) as object[];
    expect(redirects).toContainEqual({ from: "/comments/feed/", to: "/feed.xml" });
  });

  it("copies no file from outside the folder of uploads", async () => {
    expect((await filesIn("data/posts")).join()).not.toContain("secret");
  });
});

describe("a WordPress export with more than this site has", () => {
  const wrapped = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`;
  const term = (domain: string, nicename: string, name = nicename) =>
    `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`;
  const meta = (key: string, value: string) =>
    `<wp:postmeta>${wrapped("wp:meta_key", key)}${wrapped("wp:meta_value", value)}</wp:postmeta>`;
  const link = (address: string) => `<a href="${address}">A</a>`;
  const upload = "/wp-content/uploads/2024/03";
  const german = (id: string) => new RegExp(`${id}\\.md · draft: is set, because the article is in "de`);

  const notPublic = /\(--private makes drafts\) \(4\): private, password, protected, members$/m;

  // Each row is an article with a text and further fields, and what the report and its file contain.
  const rows: Record<string, { body?: string; fields?: string; line: RegExp; text?: string | RegExp }> = {
    comment: {
      fields: `<wp:comment>${wrapped("wp:comment_content", "Hi")}</wp:comment><wp:comment>${wrapped("wp:comment_approved", "spam")}</wp:comment>`,
      line: /^ {2}comments \(2\): ferry-pages, comment$/m,
    },
    page: { fields: wrapped("wp:post_type", "movie"), line: /^ {2}entries of the type movie \(1\): page$/m },
    trash: { fields: wrapped("wp:status", "trash"), line: /articles with the status trash \(1\): trash$/m },
    pending: { fields: wrapped("wp:status", "pending"), line: /^Imported/, text: /^draft: true$/m },
    private: { fields: wrapped("wp:status", "private"), line: notPublic },
    password: { fields: wrapped("wp:post_password", "0"), line: notPublic },
    protected: {
      fields: wrapped("wp:post_password", "x") + wrapped("wp:status", "future"),
      line: notPublic,
    },
    members: { body: "[members_only]Secret[/members_only]", line: notPublic },
    taxonomy: { fields: term("series", "a", "Us &amp; I"), line: /taxonomy series \(1\): Us & I$/m },
    field: {
      fields: meta("subtitle", "x") + meta("_edit", "x") + meta("empty", ""),
      line: /custom fields \(1\): subtitle$/m,
    },
    seo: { fields: meta("_yoast_wpseo_metadesc", "x"), line: /texts of SEO plugins \(1\): seo$/m },
    authors: {
      fields: term("author", "cap-ines", "ines") + term("author", "cap-bea", "bea"),
      line: /authors\.md · author: was also Bea Ruiz; an article has one author/,
      text: /^author: ines-alvarez$/m,
    },
    byline: {
      fields: term("author", "cap-bea", "bea"),
      line: /people\/bea-ruiz\.json · bio/,
      text: /^author: bea-ruiz$/m,
    },
    polylang: { fields: term("language", "de", "Deutsch"), line: german("polylang"), text: /^draft: true$/m },
    wpml: { fields: wrapped("link", "https://www.harbour.example/de/a/"), line: german("wpml") },
    "wpml-query": {
      fields: wrapped("link", "https://www.harbour.example/?p=9&lang=de"),
      line: german("wpml-query"),
    },
    qtranslate: { body: "[:en]Hello[:de]Hallo[:]", line: german("qtranslate") },
    english: { fields: term("language", "en-au"), line: /^(?!.*english\.md · draft)/s },
    cover: {
      fields: meta("_thumbnail_id", "99"),
      line: /cover\.md · image: is "drawn", because its picture 99 is not in the export/,
    },
    file: {
      body: `<div class="wp-block-file"><object data="${upload}/Fares.pdf"></object>${link(`${upload}/Fares.pdf`)}${link(`${upload}/Fares.pdf`).replace("<a", '<a class="wp-block-file__button"')}</div>`,
      line: /^Imported/,
      text: "\n[A](/files/fares.pdf)\n",
    },
    video: {
      body: `[video mp4="https://www.harbour.example${upload}/talk.mp4"][/video]`,
      line: /^Imported/,
      text: "[talk.mp4](/files/talk.mp4) <!--",
    },
    missing: {
      body: link("/wp-content/uploads/a.pdf"),
      line: /missing\.md:\d+: the file \S+a\.pdf is not in the folder of uploads/,
      text: "[A](https://www.harbour.example/wp-content/uploads/a.pdf)<!--",
    },
    script: { body: link(`${upload}/a.html`), line: /the file \S+a\.html must be converted/ },
    hosts: {
      body: [
        "https://x.files.wordpress.com/2024/04/Quay-Side.jpg?w=1024",
        "https://i2.wp.com/x.example/wp-content/uploads/2024/04/Quay-Side.jpg?ssl=1",
        "https://cdn.harbour.example/wp-content/uploads/sites/3/2024/04/Quay-Side-300x200.jpg",
        'data:," data-src="/wp-content/uploads/2024/04/Quay-Side.jpg',
      ]
        .map((src) => `<p><img alt="Boat" src="${src}"></p>`)
        .join(""),
      line: /^Imported/,
      text: /(!\[Boat\]\(quay-side\.jpg\)\s+){4}/,
    },
    foreign: {
      body: '<p><img alt="Boat" src="https://b.example/wp-content/uploads/2024/04/Quay-Side.jpg"></p>',
      line: /foreign\.md:\d+: the picture https:\/\/b\.example\S+ is no upload of the site/,
    },
    gallery: {
      body: "[gallery]",
      line: /^Imported/,
      text: "![](quay-side.jpg)\n\n![A quay](quay-side-2.jpg)",
    },
    "empty-gallery": { body: "[gallery]", line: /the export has no pictures for this \[gallery\]/ },
    alt: { body: '<img src="a.png">', line: /without an alternative text \(\d+\): .*\balt\b/ },
    align: {
      body: '<p class="has-text-align-center">A</p><p style="text-align:left">B</p><td align="right">C</td>',
      line: /aligned parts \(2\): align$/m,
    },
    columns: {
      body: '<div class="wp-block-columns"><div class="wp-block-column">A</div></div>',
      line: /columns \(1\): columns$/m,
    },
    time: {
      fields: wrapped("wp:post_date", "2024-01-02 08:05:30"),
      line: /^Imported/,
      text: /^time: '?08:05'?$/m,
    },
    reused: {
      body: '<!-- wp:block {"ref":77} /--><!-- wp:block {"ref":404} /-->',
      line: /reused\.md:\d+: the block "block" has no content/,
      text: "\nThe same everywhere.\n",
    },
    reversed: {
      body: "<ol reversed><li>A</li></ol>",
      line: /lists that count down or have letters \(1\): reversed$/m,
    },
    unicode: {
      body: `<p><img alt="Pier" src="${upload}/Pie%CC%81r.jpg"></p>`,
      line: /^Imported/,
      text: "![Pier](pier.jpg)",
    },
    footnote: {
      body: '<sup><a href="#fn-1">1</a></sup>',
      line: /footnote\.md:\d+: the link to #fn-1 is removed$/m,
    },
    heading: {
      body: '<h2 id="prices">What it costs</h2><h2 id="when">When</h2><p><a href="#prices">P</a></p>',
      line: /no longer find \(1\): heading#prices$/m,
      text: "[P](#what-it-costs)",
    },
  };
  let report: string;
  beforeAll(async () => {
    await setUp();
    for (const name of ["Fares.pdf", "a.html", "talk.mp4", "Pi\u00e9r.jpg"])
      await writeFile(at("up/2024/03", name), name);
    const items = Object.entries(rows).map(([name, { body = "", fields = "" }], index) => {
      const content = `<p>${"Words about the harbour. ".repeat(9)}</p>\n\n${body}`;
      const usual = {
        title: name,
        "wp:post_id": `${index + 500}`,
        "wp:post_name": name,
        "wp:status": "publish",
        "wp:post_type": "post",
        "wp:post_date": "2024-01-01",
        "dc:creator": "ines",
        "content:encoded": content,
      };
      return `<item>${Object.entries(usual)
        .map(([field, text]) => wrapped(field, text))
        .join("")}${fields}</item>`;
    });
    const gallery = `<wp:post_parent>${Object.keys(rows).indexOf("gallery") + 500}</wp:post_parent>`;
    const reused = `<item>${wrapped("wp:post_type", "wp_block")}${wrapped("wp:post_id", "77")}${wrapped("content:encoded", '<p>The same everywhere.</p><!-- wp:block {"ref":77} /-->')}</item>`;
    const guest = `<item>${meta("cap-user_login", "bea")}${meta("cap-display_name", "Bea Ruiz")}</item>`;
    report = await run(
      await changed((xml) =>
        xml
          .replace(/(?=<wp:attachment_url>.*\/03\/)/, `${gallery}<wp:menu_order>2</wp:menu_order>`)
          .replace(/(?=<wp:attachment_url>.*\/04\/)/, `${gallery}<wp:menu_order>1</wp:menu_order>`)
          .replace("</channel>", `${items.join("")}${guest}${reused}$&`),
      ),
    );
  });

  it("keeps what was not public out of the repository, or in drafts if asked for", async () => {
    const secret = ["members", "password", "private", "protected"].map((name) => `${name}.md`);
    const imported = await filesIn("data/posts");
    expect(imported.filter((name) => secret.includes(name))).toEqual([]);
    expect(await run(at("export.xml"), { private: true })).toContain("Imported 4 articles (4 drafts,");
    for (const name of secret) expect(await read(`data/posts/${name}`)).toContain("\ndraft: true\n");
    expect((await filesIn("data/posts")).filter((name) => !secret.includes(name))).toEqual(imported);
  });

  it.each(Object.entries(rows))("says what becomes of %s", async (name, { line, text }) => {
    expect(report).toMatch(line);
    if (text) expect(await read(`data/posts/${name}.md`)).toMatch(text);
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
    ["<b>7</b><b>.5</b> <i>a</i><span><i>b</i></span> <b>c<b>d</b></b>", "**7.5** *ab* **cd**"],
    ["<ol><li>a</li></ol>\n<ol><li>b</li></ol><p>c</p><ul><li>d</li></ul>", "1. a\n\n1) b\n\nc\n\n- d"],
    ["<table><tr><th>Size</th><td>S | M</td></tr></table>", "| Size | S \\| M |\n| --- | --- |"],
    ['<s style="color:red">9</s> <span style="text-decoration : line-through">8</span>', "~~9~~ ~~8~~"],
    [
      '<a href="https://b.example" rel="noopener ugc sponsored">b</a>',
      '[b](https://b.example/ "ugc sponsored")',
    ],
    [
      '<p style="text-indent: -999em">pills</p><i hidden>x</i><div style="DISPLAY:none"><b>y</b> z</div>A',
      "<!-- Import: hidden text is left out: pills --><!-- Import: hidden text is left out: x --><!-- Import: hidden text is left out: y z -->A",
    ],
    [
      '[faq_item question="When?"]Soon.[/faq_item][faq_item question="Where?"]Here.[/faq_item]',
      "<!-- Import: the shortcode [faq_item] is removed -->\n\n**When?**\n\nSoon.\n\n**Where?**\n\nHere.",
    ],
    [
      '[quote author=\'Bo Li\' company_name="Quay" icon="big star"]Good.[/quote]',
      "<!-- Import: the shortcode [quote] is removed -->\n\nBo Li\n\nQuay\n\nGood.",
    ],
    [
      "[box note='only until next June']A[/box]",
      "<!-- Import: the shortcode [box note='only until next June'] is removed -->A",
    ],
    ["<h3><button>When?</button></h3><p>Soon.</p>", "## **When?**\n\nSoon."],
    ["<pre>a\n\n\n\nb</pre>", "```\na\n\n\n\nb\n```"],
    ['<abbr title="As said">AS</abbr>, <kbd>x</kbd>', '<abbr title="As said">AS</abbr>, <kbd>x</kbd>'],
    ['<b id="docs-internal"><p>A</p><p>B</p></b>', "A\n\nB"],
    ["{{ a }} &lt;!-- b", "{{ a }} \\<!-- b"],
    ['<a href="/a/">a</a><a href="/b/">b</a>', "[a](/a/) [b](/b/)"],
    ['<a href="/a/">Wor</a><a href="/a/">ds</a>', "[Wor](/a/)[ds](/a/)"],
    [
      "[foogallery id=1] [foogallery id=2]",
      "<!-- Import: the shortcode [foogallery id=1] is removed --> <!-- Import: the shortcode [foogallery id=2] is removed -->",
    ],
    [
      "[toc]\n\nWords [sic].",
      "\\[toc\\]<!-- Import: [toc] is kept as text; remove it if it was a shortcode -->\n\nWords \\[sic\\].",
    ],
    [
      "[row w=1][button link='https://b.example']B[/button][button link='https://c.example']C[/button][/row]",
      expect.stringMatching(/b\.example.*B.*c\.example.*C/),
    ],
    ["A<!--nextpage-->B", expect.stringMatching(/^A<!-- Import: a page ended here.*B$/s)],
    [
      "[caption]<b><img src=x></b> Words[/caption]",
      expect.stringContaining("no picture; its caption is: Words"),
    ],
  ])("converts %j", (content, expected) => {
    expect(convert(content)).toEqual(expected);
  });

  it.each(["<div>", "<ul><li>", "<table><tr><td>"])("refuses %s nested thousands of times", (tags) => {
    expect(survey(tags.repeat(5000)).isTooDeep).toBe(true);
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
    const report = await run(
      await changed((xml) =>
        xml.replace("<![CDATA[draft]]>", "<![CDATA[publish]]>").replace("Not finished.", ""),
      ),
    );
    expect(report).toMatch(/a-classic-post\.md · excerpt: is empty/);
    expect(await read("data/posts/a-classic-post.md")).toContain("\ndraft: true\n");
  });

  it("copies a file once, and replaces none", async () => {
    await mkdir(at("files"));
    const files = {
      "files/fares.pdf": "other",
      "up/Fares.pdf": "new",
      "files/map.pdf": "map",
      "up/map.pdf": "map",
    };
    for (const [name, content] of Object.entries(files)) await writeFile(at(name), content);
    const links =
      '<a href="/wp-content/uploads/Fares.pdf">Fares</a> <a href="/wp-content/uploads/map.pdf">Map</a>';
    await run(await changed((xml) => xml.replace("Quoted", links).replace("H<sub>", `${links}$&`)));
    expect(await filesIn("files")).toEqual(["fares-2.pdf", "fares.pdf", "map.pdf"]);
    expect(await read("files/fares-2.pdf")).toBe("new");
    expect(await read("files/fares.pdf")).toBe("other");
    expect(await read("data/posts/ferry-pages.md")).toContain(
      "[Fares](/files/fares-2.pdf) [Map](/files/map.pdf)",
    );
  });

  it.each([
    [
      '<p>A quay<sup data-fn="a" class="fn"><a href="#a">1</a></sup> is m<sup>2</sup> wide.</p>',
      "A quay is m2 wide.",
    ],
    ['A quay<a href="#_ftn1"><sup>[12]</sup></a> and <a href="#b">a boat</a>.', "A quay and a boat."],
    ['A quay<sup class="footnote">*</sup>.', "A quay."],
  ])("leaves numbers of footnotes out of the excerpt %s", (html, words) => {
    expect(plainText(html)).toBe(words);
  });

  it.each<[string, (xml: string) => string, string]>([
    ["another file", () => "<html><body>Hello</body></html>", "does not start with <rss>"],
    ["a feed", (xml) => xml.replace(/<wp:wxr_version>.*/, ""), "version is missing"],
    ["a later version", (xml) => xml.replace("<wp:wxr_version>1.2", "<wp:wxr_version>2.0"), "version is 2.0"],
    ["a part of an export", (xml) => xml.slice(0, xml.length / 2), "is cut off"],
    [
      "elements nested too deeply",
      (xml) => xml.replace("<title>", `<title>${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}`),
      "export.xml has elements that are nested too deeply",
    ],
    [
      "a footnote with elements nested too deeply",
      (xml) => xml.replace(/"content":"[^"]*/, `"content":"${"<b>".repeat(20_000)}`),
      "export.xml has elements that are nested too deeply",
    ],
  ])("refuses %s and writes nothing", async (_, change, message) => {
    const before = await filesIn("data");
    await expect(run(await changed(change))).rejects.toThrow(message);
    expect(await filesIn("data")).toEqual(before);
  });

  it("removes what it wrote if a file cannot be written", async () => {
    await writeFile(at("photos"), "not a folder");
    const before = await filesIn(".");
    await expect(run()).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(await filesIn(".")).toEqual(before);
  });
});
