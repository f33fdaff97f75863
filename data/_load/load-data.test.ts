import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataError, type Fault } from "./data-error";
import { projectDrawingFolder } from "./fields";
import { loadData } from "./load-data";

const root = path.resolve(import.meta.dirname, "../..");
const svgNames = async (folder: string) =>
  (await readdir(path.join(root, folder))).map((file) => path.basename(file, ".svg"));
const known = {
  icons: await svgNames("site/assets/icons"),
  [projectDrawingFolder]: await svgNames(projectDrawingFolder),
  "services of the contact form":
    "SEO PPC SMM LinkedIn Facebook Instagram Web ORM ASO CRO Content Local Other".split(" "),
};

let folder: string;

/** A copy of the real data, to be broken. */
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "facts-")), "data");
  await cp(path.join(root, "data"), folder, { recursive: true });
});

afterEach(() => rm(path.dirname(folder), { recursive: true }));

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

async function faultsOf(): Promise<Fault[]> {
  const error = await loadData(folder, known).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof DataError) return error.faults;
  throw error ?? new Error("The data was taken as sound.");
}

describe("sound data", () => {
  it("is read whole: one object a file, lists in their order, each entry with its slug", async () => {
    const data = await loadData(folder, known);
    const services = data.services as { slug: string; order: number }[];
    expect(services.map(({ slug }) => slug)).toContain("seo");
    expect(services.map(({ order }) => order)).toEqual(
      services.map(({ order }) => order).toSorted((a, b) => a - b),
    );
    expect(data.site).toHaveProperty("name");
  });

  it("has posts with their front matter and their text", async () => {
    const { posts } = (await loadData(folder, known)) as { posts: { published: string; body: string }[] };
    for (const { published, body } of posts) {
      expect(published).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(body).not.toMatch(/^---/);
    }
  });
});

describe("faulty data", () => {
  it("is reported all at once, for all files, each with file, field and rule", async () => {
    await editJson("services/seo.json", (service) => {
      delete service.icon;
      service.features.pop();
      service.faqs[2].question = "No question";
    });
    await editJson("site.json", (site) => (site.origin = "http://example.com"));
    await edit("posts/seo-strategies-2023.md", (source) =>
      source.replace("author: devika-rao", "author: nobody"),
    );
    const faults = await faultsOf();
    expect(faults.map(({ file, field }) => `${file} ${field}`)).toEqual([
      "data/posts/seo-strategies-2023.md author",
      "data/services/seo.json icon",
      "data/services/seo.json features",
      "data/services/seo.json faqs[2].question",
      "data/site.json origin",
    ]);
    expect(faults.every(({ rule }) => rule.length > 10)).toBe(true);
  });

  it("is counted and listed in the message, a line each", async () => {
    await editJson("services/seo.json", (service) => (service.order = 0));
    await editJson("home.json", (home) => (home.surprise = true));
    const error: unknown = await loadData(folder, known).catch((reason: unknown) => reason);
    expect((error as DataError).message.split("\n")).toEqual([
      "2 faults in the data:",
      expect.stringMatching(/^ {2}data\/home\.json: has unknown fields: surprise/),
      expect.stringMatching(/^ {2}data\/services\/seo\.json:\d+ · order: .*\(found 0\)$/),
    ]);
  });

  it("is named with what is allowed where only some values are", async () => {
    await editJson("services/seo.json", (service) => (service.formValue = "Seo"));
    const [fault] = await faultsOf();
    expect(fault).toEqual({
      file: "data/services/seo.json",
      line: 7,
      field: "formValue",
      rule: expect.stringMatching(/; allowed: SEO, PPC, SMM, .*Other \(found "Seo"\)$/),
    });
  });

  it("is told apart: missing, unknown, of a wrong kind, too long", async () => {
    await editJson("services/seo.json", (service) => {
      delete service.title;
      service.subtitle = "x";
      service.listed = "yes";
      service.meta.title = "x".repeat(70);
    });
    const rules = Object.fromEntries((await faultsOf()).map(({ field, rule }) => [field, rule]));
    expect(rules).toMatchObject({
      title: "is missing; a value of type string is needed",
      listed: expect.stringContaining("must be true or false"),
      "meta.title": expect.stringMatching(/^is longer than 60 characters \(found "x+\)?/),
      "": "has unknown fields: subtitle; remove them or correct their names",
    });
  });

  it("may be a file that can't be read", async () => {
    await edit("careers.json", (source) => source.replace("{", "{ oops"));
    await edit("posts/seo-strategies-2023.md", (source) => source.replace("title: ", "title: [ "));
    const faults = await faultsOf();
    expect(faults.map(({ file }) => file).toSorted()).toEqual([
      "data/careers.json",
      "data/posts/seo-strategies-2023.md",
    ]);
    for (const { line, rule } of faults) {
      expect(line).toBeGreaterThan(0);
      expect(rule).toMatch(/^is no valid JSON at column|belong in quotes/);
    }
  });

  it("may be a file that is not there", async () => {
    await rm(path.join(folder, "navigation.json"));
    expect(await faultsOf()).toMatchObject([{ file: "data/navigation.json", field: "" }]);
  });

  it("may be a link to something that is not there", async () => {
    await editJson("services/seo.json", (service) => {
      service.related[0] = "seance";
      service.icon = "unicorn";
      service.caseStudy = "nothing";
    });
    const faults = await faultsOf();
    expect(faults.map(({ field }) => field)).toEqual(["icon", "related[0]", "caseStudy"]);
    expect(faults[0]!.rule).toMatch(/^names nothing in icons; allowed: .*\bseo\b.* \(found "unicorn"\)$/);
    expect(faults[1]!.rule).toMatch(/^names nothing in services; allowed: .*web-design/);
    expect(faults[2]!.rule).toMatch(/^names nothing in case-studies; allowed: /);
  });

  it("may be markup where plain text belongs", async () => {
    await editJson("services/seo.json", (service) => (service.argument.heading = "<b>Bold</b>"));
    expect(await faultsOf()).toMatchObject([
      { field: "argument.heading", rule: expect.stringContaining("holds HTML; this field takes plain text") },
    ]);
  });

  it("may be an address that runs a script, wherever an address belongs", async () => {
    const script = "javascript:alert(1)";
    await editJson("site.json", (site) => {
      site.origin = site.social[0].url = site.map.link = site.phones[0].href = site.form.endpoint = script;
    });
    await editJson("portfolio.json", ({ projects }) => (projects[0].url = script));
    await editJson("sitemap.json", ({ external }) => (external[0].url = script));
    await editJson("navigation.json", ({ header, footer }) => {
      header[0].link = footer.quickLinks[0].link = script;
    });
    await edit("posts/seo-strategies-2023.md", (source) => `${source}\n[a link](${script})\n`);
    const faults = await faultsOf();
    expect(faults.map(({ field }) => field).toSorted()).toEqual([
      "body",
      "external[0].url",
      "footer.quickLinks[0].link",
      "form.endpoint",
      "header[0].link",
      "map.link",
      "origin",
      "phones[0].href",
      "projects[0].url",
      "social[0].url",
    ]);
    const unclear = faults.filter(
      ({ rule }) => !/https:\/\/|path of this site|tel:\+|links start with/.test(rule),
    );
    expect(unclear).toEqual([]);
  });

  it("may be a picture that is not there, or something else in a text: it is named with its line", async () => {
    const post = "posts/seo-strategies-2023";
    const lines = (await readFile(path.join(folder, `${post}.md`), "utf8")).trimEnd().split("\n").length;
    await mkdir(path.join(folder, post));
    await writeFile(path.join(folder, post, "Desk top.JPG"), "");
    const pictures =
      "![a](<Desk top.JPG>) ![a](seo-strategies-2023/Desk%20top.JPG)\n![a](chair.png) ![a](/assets/photos/none.jpg)";
    await edit(`${post}.md`, (source) => `${source.trimEnd()}\n\n${pictures}\n\nA note[^1].\n`);
    const at = { file: `data/${post}.md`, field: "body" };
    expect(await faultsOf()).toEqual([
      {
        ...at,
        line: lines + 3,
        rule: `shows chair.png, which is no picture in data/${post}/ (there are Desk top.JPG); put it there as .jpg, .png, .webp or .avif, or correct its name`,
      },
      {
        ...at,
        line: lines + 3,
        rule: "shows /assets/photos/none.jpg, which is not in site/assets/photos; put it there, or correct its name",
      },
      { ...at, line: lines + 5, rule: expect.stringContaining("has no text for the footnote [^1]") },
    ]);
  });

  it("may be a picture that is not there, or beside the text, in an article in HTML", async () => {
    const source = await readFile(path.join(folder, "posts/seo-strategies-2023.md"), "utf8");
    const front = source.slice(0, source.indexOf("\n---\n") + 5);
    const pictures = ["/assets/photos/none.jpg", "Desk top.jpg", "./old/a.png", "../a.webp"];
    await writeFile(
      path.join(folder, "posts/old.html"),
      `${front}\n<p>Text.</p>\n${pictures.map((src) => `<img alt="" src="${src}">`).join("\n")}`,
    );
    const first = front.split("\n").length + 2;
    expect(await faultsOf()).toEqual(
      ["none.jpg, which is not", "Desk top.jpg, but", "./old/a.png, but", "../a.webp, but"].map(
        (said, index) => ({
          file: "data/posts/old.html",
          field: "html",
          line: first + index,
          rule: expect.stringContaining(said),
        }),
      ),
    );
  });

  it("may be code where data belongs", async () => {
    await edit("posts/seo-strategies-2023.md", (source) => source.replace("---", "---js"));
    expect(await faultsOf()).toMatchObject([{ field: "", rule: expect.stringContaining("not JavaScript") }]);
  });

  it("may be a file whose name makes no address", async () => {
    await rename(path.join(folder, "people/mara-lindqvist.json"), path.join(folder, "people/Mara L.json"));
    expect(await faultsOf()).toMatchObject([
      { file: "data/people/Mara L.json", rule: expect.stringContaining("a-z, 0-9 and hyphens") },
    ]);
  });

  it("may be an article with two texts, or none", async () => {
    await edit("posts/seo-strategies-2023.md", (source) =>
      source.replace("---\n", "---\nhtml: <p>Both</p>\n"),
    );
    expect(await faultsOf()).toMatchObject([{ field: "body", rule: expect.stringContaining("either") }]);
  });

  it("may be two fields that contradict each other", async () => {
    await edit("posts/seo-strategies-2023.md", (source) =>
      source.replace(/modified: .*/, "modified: 2020-01-01"),
    );
    await editJson("openings/seo-specialist.json", ({ salary }) => (salary.min = salary.max + 1));
    expect(await faultsOf()).toMatchObject([
      {
        file: "data/openings/seo-specialist.json",
        field: "salary.min",
        rule: expect.stringContaining("below max"),
      },
      {
        file: "data/posts/seo-strategies-2023.md",
        field: "modified",
        rule: expect.stringContaining("before published"),
      },
    ]);
  });
});
