import { testFolder } from "../../tests/support/test-folder";
import { allTranslations, markCompared } from "../../commands/compared";
import { cp, mkdir, readdir, readFile, rm, writeFile, symlink } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { DataError, type FileError, Findings } from "./findings";
import { drawingKind } from "../../schemas/fields/fields";
import { slugsOf } from "./entry-slugs";
import { completeBrand } from "../brand/read-brand";
import { loadData } from "./load-data";
import { entries, opening, project } from "../../tests/support/content/made-up";

const root = path.resolve(import.meta.dirname, "../../..");
const svgNames = async (folder: string) =>
  (await readdir(path.join(root, folder))).map((file) => path.basename(file, ".svg"));
const names = {
  icons: await svgNames("site/assets/icons"),
  [drawingKind]: await svgNames("site/assets/drawings/projects"),
};

const findings = new Findings();
const known = { known: names, warn: findings.warn, completeBrand };

const folder = path.join(testFolder(), "data");

// Each test changes a copy of the tests' data.
beforeEach(async () => {
  findings.clear();
  await cp(path.join(root, "site/tests/agency"), folder, { recursive: true });
});

const edit = async (file: string, change: (source: string) => string) => {
  const before = await readFile(path.join(folder, file), "utf8");
  const after = change(before);
  if (after === before) throw new Error(`The test changes nothing in data/${file}.`);
  await writeFile(path.join(folder, file), after);
};

const editJson = (file: string, change: (entry: any) => void) =>
  edit(file, (source) => {
    const entry: unknown = JSON.parse(source);
    change(entry);
    return JSON.stringify(entry, null, 2);
  });

async function errorsIn(): Promise<readonly FileError[]> {
  const error = await loadData(folder, known).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof DataError) return error.errors;
  throw error ?? new Error("No error was reported.");
}

describe("an area", () => {
  const allOff = { blog: false, caseStudies: false, portfolio: false, careers: false };

  it("needs neither files nor valid entries if it is off, and has none", async () => {
    await editJson("settings.json", (settings) => (settings.areas = allOff));
    await editJson("lists.json", (lists) => {
      delete lists.blog;
      delete lists.caseStudies;
    });
    for (const name of ["careers.json", "portfolio.json", "case-studies", "openings"])
      await rm(path.join(folder, name), { recursive: true, force: true });
    await writeFile(path.join(folder, "posts/unfinished.md"), "no front matter");
    findings.clear();
    const data = await loadData(folder, known);
    expect(data).toMatchObject({ posts: [], caseStudies: [], openings: [] });
    expect(Object.keys(data)).not.toContain("careers");
    expect(Object.keys(data)).not.toContain("portfolio");
    expect(findings.list()).toEqual([]);
  });

  it("that is on needs the texts of its page only if it has entries", async () => {
    await mkdir(path.join(folder, "openings"), { recursive: true });
    await writeFile(path.join(folder, "openings/an-opening.json"), entries["openings/an-opening.json"]!);
    await rm(path.join(folder, "careers.json"), { force: true });
    await rm(path.join(folder, "posts"), { recursive: true });
    await editJson("lists.json", (lists) => delete lists.blog);
    expect(await errorsIn()).toEqual([
      { file: "data/careers.json", message: expect.stringContaining('"careers": false') },
    ]);
    await rm(path.join(folder, "openings"), { recursive: true });
    expect(await loadData(folder, known)).toMatchObject({ posts: [], openings: [] });
  });
});

describe("a file name", () => {
  it("is turned into a valid address", async () => {
    const post = path.join(folder, "posts/hours-first.md");
    for (const name of ["utm_source explained", "utm-source-explained", "Grüße 東京"])
      await cp(post, path.join(folder, `posts/${name}.md`));
    findings.clear();
    const { posts } = (await loadData(folder, known)) as { posts: { file: string; slug: string }[] };
    const slugs = Object.fromEntries(posts.map(({ file, slug }) => [file.slice(11, -3), slug]));
    expect(slugs).toMatchObject({
      "utm-source-explained": "utm-source-explained",
      "utm_source explained": "utm-source-explained-2",
      "Grüße 東京": "gruße-東京",
    });
    expect(findings.list()).toContainEqual(
      expect.objectContaining({
        file: "data/posts/utm_source explained.md",
        message: expect.stringContaining("would have the same address"),
      }),
    );
  });

  it("is reported if a program has made a copy, or if the content is that of another file", async () => {
    const copies = [
      "posts/hours-first (2)",
      "posts/Kopie von hours-first",
      "posts/hours-first (Zoë's conflicted copy)",
    ];
    for (const copy of copies) {
      await cp(path.join(folder, "posts/hours-first.md"), path.join(folder, `${copy}.md`));
      await edit(`${copy}.md`, (source) => source.replace("title: ", `title: ${copy.length} `));
    }
    await cp(path.join(folder, "people/ines-prado.json"), path.join(folder, "people/prado.json"));
    await loadData(folder, known);
    const found = findings.list().map(({ file, message }) => `${file}: ${message.slice(0, 20)}`);
    expect(found.filter((line) => !line.includes("would have the same")).toSorted()).toEqual(
      [
        ...copies.map((copy) => `data/${copy}.md: is named like a copy`),
        "data/people/prado.json: has the same content",
      ].toSorted(),
    );
  });

  it.each([
    ["about.md", [], "about"],
    ["about.md", ["about"], "about-2"],
    ["___.md", [], "page"],
  ])("%s, with %j reserved, becomes the address %s", (file, reserved, slug) => {
    expect(slugsOf([file], reserved).get(file)).toBe(slug);
  });
});

describe("a draft", () => {
  const draft = (fields: string) =>
    writeFile(path.join(folder, "posts/idea.md"), `---\ndraft: true\n${fields}---\n`);

  it("is left out until it is complete", async () => {
    await draft("title: An idea\npublished: someday\n");
    const { posts } = (await loadData(folder, known)) as { posts: { slug: string }[] };
    expect(posts.map(({ slug }) => slug)).not.toContain("idea");
  });

  it("needs a title", async () => {
    await draft("");
    expect(await errorsIn()).toMatchObject([{ file: "data/posts/idea.md", field: "title" }]);
  });
});

it("derives missing search texts from the title and the introduction", async () => {
  await edit("posts/hours-first.md", (source) =>
    source.replace(/^meta:\n.*\n.*\n/m, "").replace(/^title: .*$/m, `title: ${"Words ".repeat(13)}`),
  );
  const { posts } = (await loadData(folder, known)) as { posts: { slug: string; meta: object }[] };
  const { meta } = posts.find(({ slug }) => slug === "hours-first")!;
  expect(meta).toEqual({
    title: `${"Words ".repeat(9).trim()}…`,
    description: expect.stringMatching(/^.{70,160}$/),
  });
});

describe("loadData with invalid data", () => {
  it("reports the errors of all files at once", async () => {
    await editJson("services/copywriting.json", (service) => {
      delete service.icon;
      service.features.length = 2;
      service.faqs[2].question = "No question";
    });
    await editJson("settings.json", (settings) => {
      settings.origin = "http://example.com";
      settings.languages = ["pt", "api", "en-UK"];
    });
    await edit("posts/hours-first.md", (source) => source.replace("author: ines-prado", "author: []"));
    const { message } = await loadData(folder, known).catch((reason: unknown) => reason as DataError);
    expect(message).toMatch(
      new RegExp(
        [
          "^7 errors in the data:",
          "data/posts/hours-first.md:\\d+ · author: .{10,}",
          "data/services/copywriting.json · icon: .{10,}",
          "data/services/copywriting.json:\\d+ · features: .{10,}",
          "data/services/copywriting.json:\\d+ · faqs, item 3, question: .{10,}",
          "data/settings.json:\\d+ · origin: .{10,}",
          "data/settings.json:\\d+ · languages, item 2: .{10,}",
          "data/settings.json:\\d+ · languages, item 3: .{10,}$",
        ].join("\n  "),
      ),
    );
  });

  it.each([
    [["pt", "pt"], "twice"],
    [["en"], "the site's own language"],
  ])("rejects the languages %j", async (languages, message) => {
    await editJson("settings.json", (settings) => (settings.languages = languages));
    expect(await errorsIn()).toMatchObject([
      { file: "data/settings.json", field: "languages", message: expect.stringContaining(message) },
    ]);
  });

  it("reports all problems of a brand with their files: fields, packages and drawings", async () => {
    await editJson("brand/brand.json", (brand) => {
      brand.fonts.text = "@fontsource/no-such-font";
      brand.colors.ink = brand.colors.paper;
    });
    await writeFile(path.join(folder, "brand/line.svg"), '<svg viewBox="0 0 9 9"><script/></svg>');
    await writeFile(path.join(folder, "brand/logo.svg"), "");
    await rm(path.join(folder, "brand/mark.svg"));
    expect(await errorsIn()).toMatchObject([
      { file: "data/brand/mark.svg", message: expect.stringMatching(/^is missing/) },
      { file: "data/brand/line.svg", message: expect.stringMatching(/^has <script>/) },
      {
        file: "data/brand/brand.json",
        field: "fonts.text",
        message: expect.stringContaining("npm install --save-exact @fontsource/no-such-font"),
      },
    ]);
    expect(findings.list()).toContainEqual(
      expect.objectContaining({
        file: "data/brand/logo.svg",
        message: expect.stringMatching(/^is not used/),
      }),
    );
    await editJson("brand/brand.json", (brand) => (brand.font = brand.radius = "4px"));
    expect((await errorsIn()).map(({ field }) => field)).toEqual(["radius", "font"]);
  });

  it.each(["pots/a.md", "posts/2026/a.md", "posts/a.MD", "pt/hom.json", "texts/PT.json", "foo.json"])(
    "warns of %s, which nothing reads",
    async (file) => {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), "{}");
      for (const read of ["posts/.k.json", "README.md"]) await writeFile(path.join(folder, read), "{}");
      await loadData(folder, known);
      expect(findings.list()).toMatchObject([
        { file: `data/${file}`, message: expect.stringContaining("is not read") },
      ]);
    },
  );

  it("warns of texts that lists cut, except in drafts", async () => {
    const file = "posts/hours-first.md";
    await edit(file, (text) => text.replace(/^title: .*$/m, `title: ${"Opening hours ".repeat(4)}`));
    await loadData(folder, known);
    expect(findings.list()).toMatchObject([
      {
        level: "warning",
        file: `data/${file}`,
        line: 2,
        field: "title",
        message: expect.stringMatching(/50/),
      },
    ]);
    findings.clear();
    await edit(file, (text) => text.replace("title:", "draft: true\ntitle:"));
    await loadData(folder, known);
    expect(findings.list()).toEqual([]);
  });

  it("reports a missing file", async () => {
    await rm(path.join(folder, "navigation.json"));
    expect(await errorsIn()).toMatchObject([{ file: "data/navigation.json" }]);
  });

  it("rejects `javascript:` URLs in every address field", async () => {
    const script = "javascript:alert(1)";
    await editJson("site.json", (site) => (site.social[0].url = site.map.link = script));
    await editJson("settings.json", (settings) => (settings.origin = settings.form.endpoint = script));
    await writeFile(
      path.join(folder, "portfolio.json"),
      JSON.stringify({ updated: "2026-01-01", projects: [{ ...project, url: script }] }),
    );
    await editJson("sitemap.json", ({ external }) => (external[0].url = script));
    await editJson("navigation.json", ({ header, footer }) => {
      header[0].link = footer.quickLinks[0].link = script;
    });
    await edit("posts/hours-first.md", (source) => `${source}\n[a link](${script})\n`);
    const errors = await errorsIn();
    expect(errors.map(({ field }) => field).toSorted()).toEqual(
      "body external[0].url footer.quickLinks[0].link form.endpoint header[0].link map.link origin projects[0].url social[0].url".split(
        " ",
      ),
    );
    for (const { message } of errors)
      expect(message).toMatch(/https:\/\/|path of this site|tel:\+|start the address with/);
  });

  it("reads no entry from the files of editors and systems", async () => {
    await symlink("somebody@machine.123", path.join(folder, "posts/.#k.md"));
    await writeFile(path.join(folder, "posts/._x.md"), "\0");
    await expect(loadData(folder, known)).resolves.toBeDefined();
  });

  it("shows the start of a picture that was pasted into an article", async () => {
    await edit(
      "posts/hours-first.md",
      (source) => `${source}\n![a](data:image/png;base64,${"A".repeat(650_000)})\n`,
    );
    await loadData(folder, known);
    expect(findings.list().map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^shows data:image\/png;base64,A{37}… which is left out; put the file into the folder/,
      ),
    ]);
  });

  it("reports the line of a missing picture or footnote", async () => {
    const post = "posts/hours-first";
    const lines = (await readFile(path.join(folder, `${post}.md`), "utf8")).trimEnd().split("\n").length;
    await mkdir(path.join(folder, post));
    await writeFile(path.join(folder, post, "Desk top.JPG"), "");
    const pictures =
      "![a](<Desk top.JPG>) ![a](hours-first/Desk%20top.JPG)\n![a](chair.png) ![a](/assets/photos/none.jpg)";
    await edit(`${post}.md`, (source) => `${source.trimEnd()}\n\n${pictures}\n\nA note[^1].\n`);
    const at = { file: `data/${post}.md`, field: "body" };
    expect(await errorsIn()).toEqual([
      {
        ...at,
        line: lines + 3,
        message: `shows chair.png, but data/${post}/ has no such picture; add it there, or write <Desk top.JPG>`,
      },
      {
        ...at,
        line: lines + 3,
        message:
          "shows /assets/photos/none.jpg, but site/assets/photos has no such picture; add it there, or correct the name",
      },
    ]);
    expect(findings.list()).toMatchObject([
      { ...at, line: lines + 5, message: expect.stringContaining("has no text for the footnote [^1]") },
    ]);
  });

  it("rejects an article in HTML", async () => {
    await writeFile(path.join(folder, "posts/old.html"), "<p>Text.</p>");
    expect(await errorsIn()).toEqual([
      { file: "data/posts/old.html", message: expect.stringContaining("write it in Markdown") },
    ]);
  });

  it("rejects fields that contradict each other", async () => {
    await edit("posts/hours-first.md", (source) =>
      source.replace(/category:/, "modified: 2020-01-01\ncategory:"),
    );
    await mkdir(path.join(folder, "openings"));
    const salary = { min: 3, max: 2, currency: "EUR" };
    await writeFile(path.join(folder, "openings/keeper.json"), opening({ salary }));
    expect(await errorsIn()).toMatchObject([
      {
        file: "data/openings/keeper.json",
        field: "salary.min",
        message: expect.stringContaining('must not be higher than "max"'),
      },
      {
        file: "data/posts/hours-first.md",
        field: "modified",
        message: expect.stringContaining('the date in "published" or later'),
      },
    ]);
  });
});

describe("a translation", () => {
  const load = () => loadData(folder, { ...known, language: "pt" });
  const text = "Publicamos nueve estrategias de SEO en 2023 y las revisamos cada año. Cinco siguen en pie.";
  const post = (changes: object = {}) => ({
    title: "Cinco estrategias de SEO que siguen en pie",
    excerpt: text,
    category: "SEO",
    tags: ["Buscadores"],
    meta: { title: "Estrategias de SEO que siguen en pie hoy", description: text },
    ...changes,
  });
  const write = async (file: string, fields: object, body = "") => {
    await mkdir(path.join(folder, "pt", path.dirname(file)), { recursive: true });
    const json = JSON.stringify(fields, null, 2);
    await writeFile(path.join(folder, "pt", file), body ? `---\n${json}\n---\n\n${body}\n` : json);
  };
  const found = () => findings.list().map(({ file, field, message }) => `${file} ${field} ${message}`);

  beforeEach(async () => {
    await rm(path.join(folder, "pt"), { recursive: true });
    for (const file of ["home", "navigation", "site"])
      await write(`${file}.json`, JSON.parse(await readFile(path.join(folder, `${file}.json`), "utf8")));
  });

  it("inherits the shared fields of its original, and becomes outdated when the original changes", async () => {
    const file = "posts/hours-first.md";
    await write(file, post({ address: "estrategias-seo" }), "## Uno\n\nTexto.");
    const [translated] = (await load()).posts as object[];
    expect(translated).toMatchObject({ ownAddress: "estrategias-seo", published: "2026-02-03" });
    expect(translated).toMatchObject({ title: post().title, author: "ines-prado", body: "## Uno\n\nTexto." });
    expect(found().join()).toMatch(`Run npm run compared -- data/pt/${file}`);
    findings.clear();
    expect(await markCompared([`data/pt/${file}`], folder)).toEqual([`data/pt/${file}`]);
    expect(await markCompared(allTranslations(folder), folder)).not.toContain(`data/pt/${file}`);
    await load();
    expect(found().filter((finding) => finding.includes(file))).toEqual([]);
    await edit(file, (source) => source.replace("excerpt: ", "excerpt: Now. "));
    await load();
    expect(found().join()).toMatch(`data/pt/${file} source is out of date`);
  });

  it("may give names in its own script, for which nobody is asked", async () => {
    const site = JSON.parse(await readFile(path.join(folder, "site.json"), "utf8"));
    const [office] = site.offices;
    await write("site.json", { name: "مدار", offices: [{ ...office, address: { locality: "القاهرة" } }] });
    await write("people/ines-prado.json", { name: "إينيس" });
    const { site: own, people } = (await load()) as unknown as { site: typeof site; people: object[] };
    expect(own).toMatchObject({ name: "مدار", legalName: site.legalName });
    expect(own.offices[0].address).toEqual({ ...office.address, locality: "القاهرة" });
    expect(people).toMatchObject([{ name: "إينيس" }]);
    expect(found().join()).not.toMatch(/name |legalName|address\./);
  });

  it.each([
    ["title", { title: "" }, "Texto."],
    ["body", {}, "\n"],
  ])("has no page without its %s", async (field, changes, body) => {
    await write("posts/hours-first.md", post(changes), body);
    expect((await load()).posts).toEqual([]);
    expect(found().join()).toMatch(`hours-first.md ${field} is not translated, so this page is not`);
  });

  it("shows and reports the original's text of any other field", async () => {
    await write("posts/hours-first.md", post({ excerpt: "", meta: { title: post().meta.title } }), "Texto.");
    const { posts } = await loadData(folder, known);
    const original = (posts as { slug: string }[]).find(({ slug }) => slug === "hours-first");
    const { excerpt, meta } = original as unknown as ReturnType<typeof post>;
    expect((await load()).posts).toMatchObject([
      { title: post().title, excerpt, meta: { ...post().meta, description: meta.description } },
    ]);
    for (const field of ["excerpt", "meta.description"])
      expect(found().join()).toMatch(`${field} is not translated, so the text of the original is shown`);
  });

  const timelineOf = async (turns: object[]) => {
    const timeline = ["One", "Two", "Three"].map((year, index) => ({ year: 2019 + index, text: year }));
    await editJson("about.json", (about) => {
      about.story = { heading: "Story", paragraphs: ["a", "b", "c"], timeline };
    });
    await write("about.json", { story: { timeline: turns } });
    return ((await load()).about as { story: { timeline: object[] } }).story.timeline;
  };

  it.each([
    [
      "texts only, at their positions",
      [{ text: "Um" }, { text: "Dois" }, { text: "Três" }],
      ["2019 Um", "2020 Dois", "2021 Três"],
    ],
    [
      "its own order, by the values that it repeats",
      [{ year: 2021, text: "Três" }, { year: 2019, text: "Um" }, { year: 2020 }],
      ["2021 Três", "2019 Um", "2020 Two"],
    ],
    [
      "items of its own",
      [
        { year: 2021, text: "Três" },
        { year: 1, text: "Um" },
        { year: 2, text: "A" },
        { year: 3, text: "B" },
      ],
      ["2021 Três", "1 Um", "2 A", "3 B"],
    ],
  ])("may have a list with %s", async (_what, turns, expected) => {
    const shown = (await timelineOf(turns)) as { year: number; text: string }[];
    expect(shown.map((turn) => `${turn.year} ${turn.text}`)).toEqual(expected);
    expect(found().filter((one) => one.includes("about.json story.timeline"))).toEqual(
      turns.some((turn) => !("text" in turn))
        ? [expect.stringContaining("about.json story.timeline[2].text is not translated")]
        : [],
    );
  });

  it("is rejected if a shorter list leaves open which items it translates", async () => {
    await expect(
      timelineOf([{ text: "Um" }, { text: "Dois" }, { text: "A" }, { text: "B" }]),
    ).rejects.toThrow(/about.json:\d+ · story, timeline, item 1, year/);
  });

  it("of the testimonials takes over ratings", async () => {
    const quote = { quote: "Good.", author: "A", role: "B", company: "C", rating: 3 };
    await writeFile(path.join(folder, "testimonials.json"), JSON.stringify([quote]));
    await write("testimonials.json", [{ quote: "Bom.", author: "A", role: "B", company: "C" }]);
    expect((await load()).testimonials).toMatchObject([{ quote: "Bom.", rating: 3 }]);
  });

  it("of a draft is a draft", async () => {
    const file = "posts/hours-first.md";
    await write(file, post(), "## Uno\n\nTexto.");
    await edit(file, (source) => source.replace("title:", "draft: true\ntitle:"));
    expect((await load()).posts).toMatchObject([{ draft: true }]);
  });

  it("is listed without a page if it has only the card's texts", async () => {
    const description = "Auditorías técnicas y páginas que responden a lo que la gente busca de verdad.";
    await write("services/copywriting.json", { title: "SEO", description });
    expect((await load()).services).toMatchObject([{ isCard: true, description, icon: "book" }]);
    expect(found().join()).toMatch("price is not translated");
    expect(found().join()).not.toMatch("copywriting.json hero");
  });

  it.each([
    ["redirects.json", [], /contains no text to translate/],
    ["site.json", { tagline: "<b>Hola</b>" }, /contains HTML/],
    [
      "services/copywriting.json",
      { title: "SEO", address: "/../../x/" },
      /:3 · address: must be the last part/,
    ],
    ["services/copywriting.json", { title: "SEO", address: 5 }, /address: must be text/],
    ["services/copywriting.json", null as never, /must contain an object/],
    [
      "services/copywriting.json",
      { aliases: ["//x/", "/%2e%2e/", "/.htaccess", "/%00/", "/%0A/", "/*", "/_worker.js", "/a%2F..%2Fb/"] },
      /(aliases, item \d: must not start[^]*){8}/,
    ],
    ["pages/a-page.json", { address: "/100%/" }, /:2 · address: must be a path/],
  ])("is rejected if %s contains %j", async (file, fields, message) => {
    await mkdir(path.join(folder, "pages"), { recursive: true });
    await writeFile(path.join(folder, "pages/a-page.json"), entries["pages/a-page.json"]!);
    await write(file, fields);
    await expect(load()).rejects.toThrow(message);
  });

  it("reports shared and unknown fields", async () => {
    await write("services/copywriting.json", { title: "SEO", order: 9, titel: "SEO" });
    await load();
    expect(found().join()).toMatch(
      "data/pt/services/copywriting.json order is not text, so all languages share",
    );
    expect(found().join()).toMatch("data/pt/services/copywriting.json titel is not a field of the original");
  });
});
