import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Findings } from "../content/findings";
import { inRoot } from "../paths";
import { loadLanguages } from "./highlight";
import { renderMarkdown } from "./render-markdown";

describe("renderMarkdown", () => {
  it("gives a heading an id from its words, and a link to itself", () => {
    expect(renderMarkdown("## Ask for less, and say *why*")).toBe(
      '<h2 id="ask-for-less-and-say-why"><a class="heading-link" href="#ask-for-less-and-say-why">Ask for less, and say <em>why</em></a></h2>\n',
    );
    expect(renderMarkdown("## See [this](/about/)")).toBe(
      '<h2 id="see-this">See <a href="/about/">this</a></h2>\n',
    );
  });

  it("gives each heading a unique id that the layout does not use", () => {
    const idsOf = (...headings: string[]) =>
      [
        ...renderMarkdown(headings.map((heading) => `## ${heading}`).join("\n\n")).matchAll(/ id="(.*?)"/g),
      ].map(([, id]) => id);
    expect(idsOf("Costs", "Costs", "結論")).toEqual(["costs", "costs-2", "結論"]);
    const templates = [
      "includes/layouts/base",
      "pages/blog/post",
      "includes/components/macros",
      "includes/components/footer",
    ].map((name) => readFileSync(inRoot(`site/${name}.njk`), "utf8"));
    const around = [...templates.join("").matchAll(/ id="([a-z-]+)"/g)].map(([, id]) => id!);
    expect(around).toContain("content");
    expect(idsOf(...around).filter((id) => around.includes(id!))).toEqual([]);
  });

  it("renders a key point as a callout", () => {
    const html = renderMarkdown("::: key-point\nMerge **first**.\n:::");
    expect(html).toMatch(/^<div class="key-point" role="note"><p class="key-point__label">Key point<\/p>/);
    expect(html).toContain("<p>Merge <strong>first</strong>.</p>");
    expect(html).toMatch(/<\/div>\n$/);
  });

  it.each([
    ["https://example.com/pfad。次の文です。", "https://example.com/pfad"],
    ["詳細は https://example.com/a（参考）をご覧", "https://example.com/a"],
    ["https://example.com/a?b=cを参照", "https://example.com/a?b=c"],
    ["https://example.com:8080です", "https://example.com:8080"],
    ["www.example.com/가나다", "www.example.com/"],
    ["https://例え.jp/path，见下文", "https://例え.jp/path"],
  ])("ends the bare address in %s before full-width marks and letters", (text, address) => {
    expect(/<a [^>]*>([^<]*)<\/a>/.exec(renderMarkdown(text))?.[1]).toBe(address);
  });

  it("makes code blocks scrollable and labels them with their first line", () => {
    const html = renderMarkdown('```text\n<form name="contact">\n</form>\n```');
    expect(html).toBe(
      '<div class="code" role="group" aria-label="Code: &lt;form name=&quot;contact&quot;&gt;" tabindex="0"><pre><code>&lt;form name=&quot;contact&quot;&gt;\n&lt;/form&gt;</code></pre></div>\n',
    );
  });

  it.each([
    ["cpp", Array(40).fill("a::".repeat(240)).join("\n")],
    ["cpp", "a::".repeat(25_000)],
    ["ts", Array(3000).fill("a<".repeat(120)).join("\n")],
  ])("shows %s without colors if its lines or the code are very long", async (language, code) => {
    const text = `\`\`\`${language}\n${code}\n\nint x = 1;\n\`\`\``;
    await loadLanguages([{ file: "data/posts/a.md", text }], () => {});
    const [long = ""] = renderMarkdown(text).split("int x");
    expect(long).toContain(code.slice(0, 200).replaceAll("<", "&lt;"));
    expect(long.replace(/<span class="[^"]*">$/, "")).not.toContain("<span");
  });

  it("highlights code with classes, in the loaded languages", async () => {
    const source = "```js\nconst a = '<b>';\n```\n\n```klingon\n<b>\n```\n\n~~~~text\n```elvish\n```\n~~~~";
    const findings = new Findings();
    await loadLanguages([{ file: "data/posts/a.md", text: source }], findings.warn);
    const html = renderMarkdown(source);
    expect(html).toContain('<span class="code-keyword">const</span>');
    expect(html).toMatch(/<span class="code-string(-expression)?">'&lt;b&gt;'<\/span>/);
    expect(html).toContain("<code>&lt;b&gt;</code>");
    expect(html).not.toContain("style=");
    expect(findings.list()).toMatchObject([
      { file: "data/posts/a.md", message: expect.stringContaining('code in "klingon"') },
    ]);
  });

  it("turns bare URLs and email addresses into links", () => {
    const html = renderMarkdown(
      "At https://b.example/a?b=c, www.b.example/d or a@b.agency; not b.example or a.md.",
    );
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(links).toEqual(["https://b.example/a?b=c", "https://www.b.example/d", "mailto:a@b.agency"]);
  });

  it.each(["www. and then example.com", "see www.", "www.".repeat(50)])("does not link %j", (text) => {
    expect(renderMarkdown(text)).not.toContain("<a");
  });

  it.each([
    ["**「設定」**タブを開く。", "<strong>「設定」</strong>タブを開く。"],
    ["これは**重要です。**次に進む。", "これは<strong>重要です。</strong>次に進む。"],
    ["请打开**“设置”**标签。", "请打开<strong>“设置”</strong>标签。"],
    ["이것은 **중요(필수)**합니다.", "이것은 <strong>중요(필수)</strong>합니다."],
    ["افتح **«الإعدادات»**ثم احفظ.", "افتح <strong>«الإعدادات»</strong>ثم احفظ."],
    ["و**(مهم)**ة", "و<strong>(مهم)</strong>ة"],
    ["เปิด**“การตั้งค่า”**แล้วบันทึก", "เปิด<strong>“การตั้งค่า”</strong>แล้วบันทึก"],
    ["ใช้*(ทดลอง)*ก่อน", "ใช้<em>(ทดลอง)</em>ก่อน"],
    ["a * b * c, 2**3**4 and snake_case_name", "a * b * c, 2<strong>3</strong>4 and snake_case_name"],
  ])("emphasizes words next to letters in scripts without spaces: %s", (text, html) => {
    expect(renderMarkdown(text)).toBe(`<p>${html}</p>\n`);
  });

  it("puts footnotes below the text, each with a link back", () => {
    const html = renderMarkdown("One[^a] and two[^b] and one[^a].\n\n[^a]: First.\n[^b]: Second.");
    expect([...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(
      "footnote1 footnote2 footnote1 footnote-ref1 footnote-ref1-2 footnote-ref2".split(" "),
    );
    for (const [, id] of html.matchAll(/ href="#([^"]*)"/g)) expect(html).toContain(` id="${id}"`);
  });

  it("renders tasks as disabled checkboxes", () => {
    const html = renderMarkdown("- [x] Done\n- [ ] To do");
    expect(html.match(/<input[^>]*>/g)).toHaveLength(2);
    expect(html.match(/<input[^>]* disabled/g)).toHaveLength(2);
    expect(html).toMatch(/checked[^>]*><label[^>]*> ?Done<\/label>/);
  });

  it("removes comments, except in code", () => {
    const html = renderMarkdown(
      "<!-- hidden -->\n\nShown<!-- hidden --> on\n\n<!-- hidden\n\nhidden -->\n- a\n<!-- hidden -->\n- b\n\n`<!-- code -->`\n\n```\n<!-- code -->\n```",
    );
    expect(html).not.toContain("hidden");
    expect(html).toContain("<p>Shown on</p>");
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html.match(/&lt;!-- code --&gt;<\/code>/g)).toHaveLength(2);
  });

  it("renders a picture in its own paragraph as a figure with its title as the caption", () => {
    expect(renderMarkdown('![A desk](/assets/photos/a.jpg "The *desk*")')).toBe(
      '<figure><img src="/assets/photos/a.jpg" alt="A desk"><figcaption>The <em>desk</em></figcaption></figure>\n',
    );
    expect(renderMarkdown("![A desk](/assets/photos/a.jpg) Words")).toMatch(/^<p><img/);
  });

  it("finds pictures next to the text", () => {
    const place = { slug: "a-post", pictures: "/assets/photos/posts/a-post/" };
    for (const address of ["a%20b.jpg", "<./a b.jpg>", "<a-post/a b.jpg>"])
      expect(renderMarkdown(`![](${address})`, place)).toContain('src="/assets/photos/posts/a-post/a-b.jpg"');
    for (const [name, published] of [
      ["100% #1 + a?, (2).png", "100-1-a-2-.png"],
      ["Screenshot at 9.41\u202fAM.png", "Screenshot-at-9.41-AM.png"],
      ["cafe\u0301.jpg", "caf\u00e9.jpg"],
      ["写真.jpg", "写真.jpg"],
    ])
      expect(renderMarkdown(`![](${encodeURIComponent(name!)})`, place)).toContain(
        `src="/assets/photos/posts/a-post/${encodeURI(published!)}"`,
      );
  });

  it("renders a video link in its own paragraph as a video, without a request to its host", () => {
    const html = renderMarkdown("[How we count](https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s)");
    expect(html).toMatch(
      /^<figure class="video"><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ&amp;t=1m30s"/,
    );
    expect(html).toContain(
      'data-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;start=90"',
    );
    expect(html).toContain('data-title="How we count"');
    expect(html).not.toMatch(/<(img|iframe)/);
    expect(renderMarkdown("https://youtu.be/dQw4w9WgXcQ")).toContain(">Video on YouTube<");
    expect(renderMarkdown("https://vimeo.com/123456789/ab12cd")).toContain(
      'data-src="https://player.vimeo.com/video/123456789?autoplay=1&amp;dnt=1&amp;h=ab12cd"',
    );
    expect(renderMarkdown("[![Poster](/assets/photos/a.jpg)](https://youtu.be/dQw4w9WgXcQ)")).toContain(
      '<img src="/assets/photos/a.jpg" alt="Poster">',
    );
    for (const text of [
      "See https://youtu.be/dQw4w9WgXcQ",
      "https://www.youtube.com/@us",
      "https://vimeo.com/us",
    ])
      expect(renderMarkdown(text)).not.toContain("data-src");
  });

  it.each([
    ["A <script>alert(1)</script>", "A &lt;script&gt;alert(1)&lt;/script&gt;"],
    ['<img src="https://b.example/a.png">', "&lt;img src=&quot;https://b.example/a.png&quot;&gt;"],
    ["<sub>*a <sup>b", "&lt;sub&gt;*a &lt;sup&gt;b"],
    ['<sub onclick="a">b</sub>', "&lt;sub onclick=&quot;a&quot;&gt;b&lt;/sub&gt;"],
    ["**a <sub>b** c</sub>", "**a <sub>b** c</sub>"],
    [
      "H<sub>2</sub>O, <kbd>Ctrl</kbd>, <mark>*a*</mark>",
      "H<sub>2</sub>O, <kbd>Ctrl</kbd>, <mark><em>a</em></mark>",
    ],
    ["<ABBR title='A &amp; \"B\"'>c</ABBR>", '<abbr title="A &amp; &quot;B&quot;">c</abbr>'],
    ["a<br/>b", "a<br>\nb"],
    ["6(1)(c) (r) (tm) +- !!!! ,, ..", "6(1)(c) (r) (tm) +- !!!! ,, .."],
    ['it\'s "a" -- b--c---d... --e', "it’s “a” – b–c—d… --e"],
  ])("keeps a few tags, and makes quotes, dashes and ellipses typographic, in %s", (source, words) => {
    expect(renderMarkdown(source)).toBe(`<p>${words}</p>\n`);
  });

  it("renders a link with an invalid URL", () => {
    expect(renderMarkdown("[words](https://[)")).toContain(">words</a>");
  });

  it("does not link a URL that runs script", () => {
    expect(renderMarkdown("[press](javascript:alert(1))")).not.toContain("<a");
  });

  it("makes a table scrollable with the keyboard", () => {
    const html = renderMarkdown("| A | B |\n| --- | --- |\n| 1 | 2 |");
    expect(html).toMatch(/^<section[^>]* tabindex="0"[^>]*><table>/);
    expect(html).toMatch(/<\/table><\/section>\n$/);
  });

  it("labels the cells of a table with much text, which phones show as lists", () => {
    const html = renderMarkdown(`| Name | Use & "why" |\n| --- | --- |\n| One | ${"word ".repeat(12)} |`);
    expect(html).toContain('<table class="stacked">');
    expect(html).toContain('<th scope="col">Name</th>');
    expect(html).toContain('<td data-label="Use &amp; “why”">word');
    expect(renderMarkdown(`| 名前 | 値 |\n| --- | --- |\n| 一 | ${"漢字".repeat(10)} |`)).toContain(
      "stacked",
    );
    expect(renderMarkdown("| A | B |\n| --- | --- |\n| 1 | 2 |")).not.toMatch(/role|data-label/);
  });

  it("names rows by their first cell if the corner of a table is empty", () => {
    expect(renderMarkdown("|  | B |\n| --- | --: |\n| 1 | 2 |").replace(/\n/g, "")).toContain(
      '<tr><td></td><th class="text-right" scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td class="text-right">2</td></tr>',
    );
  });

  it("adds `rel` only to links to other sites", () => {
    for (const address of ["https://example.com/", "HTTPS://example.com/"])
      expect(renderMarkdown(`[theirs](${address})`)).toContain('rel="noopener"');
    expect(renderMarkdown("[ours](/contact/)")).toContain('<a href="/contact/">');
    expect(renderMarkdown('[paid](https://example.com/ "sponsored")')).toContain(
      '<a href="https://example.com/" rel="noopener sponsored">',
    );
  });

  it.each([
    ["###\u00a0Costs", "<h2"],
    ["##Costs", "<h2"],
    ["##\u3000費用", "<h2"],
    ["-\u3000one\n2.\u00a0two", "<ul>\n<li>one</li>\n</ul>\n<ol"],
    ["Words\n• one\n •\ttwo", "<p>Words</p>\n<ul>\n<li>one</li>\n<li>two"],
    ["> ▪ one", "<blockquote>\n<ul>"],
    ["```\n##Costs\n• one\n```", "##Costs\n• one"],
  ])("reads the marks of %j as they are meant", (source, part) => {
    expect(renderMarkdown(source)).toContain(part);
  });
});
