import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeError, Findings } from "../content/findings";
import { inRoot } from "../paths";
import { fillMarkup, translator } from "./translator";
import type { Site } from "../../schemas/site";
import { plugins } from "../plugins";
import { widgetLabels } from "../../../widgets/publish/files/contracts/widget-labels";
import {
  lackingTexts,
  mergeTexts,
  problemsIn,
  readTextFiles,
  readTexts,
  sentencesByFolder,
  sentencesIn,
} from "./read-texts";

describe("translator", () => {
  const count = "{count} articles";
  const t = translator("fr", { [count]: { one: "{count} article", other: "{count} articles lus" } });
  it("formats numbers and selects plural forms according to the language's rules", () => {
    expect([0, 1, 1234].map((number) => t(count, { count: number }))).toEqual([
      "0 article",
      "1 article",
      "1\u202f234 articles lus",
    ]);
  });
  it("leaves untranslated sentences in English", () => {
    const one = "{count} post";
    expect([1, 2].map((number) => t("{count} posts", { count: number, one }))).toEqual(["1 post", "2 posts"]);
    expect(translator("es", { Send: "" })("Send")).toBe("Send");
  });
});

it("escapes a sentence and its values, except for known tags", () => {
  expect(
    fillMarkup("Ask <b> & <mail>{name}</mail><hidden>!</hidden>", { mail: '<a href="#">', name: "<i>" }),
  ).toBe('Ask &lt;b&gt; &amp; <a href="#">&lt;i&gt;</a><span class="sr-only">!</span>');
});

it("collects the sentences in a file, and rejects calls to `t` without a string literal", () => {
  expect(
    sentencesIn("a.njk", `{{ "One’s" | t }} title: "{{ 'Two' | t | safe }}" {{ name | title }}`),
  ).toEqual(["One’s", "Two"]);
  expect(sentencesIn("a.ts", 'test("a"); t(\n  "Say \\"yes\\"", { a }); facts.t("Two")')).toEqual([
    'Say "yes"',
    "Two",
  ]);
  expect(() => sentencesIn("a.njk", "{{ name | t }}")).toThrow(
    "a.njk:1: t() is called without a text in quotes",
  );
  expect(() => sentencesIn("a.ts", "t(name)")).toThrow("a.ts:1: t() is called without a text in quotes");
});

const [[shipped, ofCore] = []] = sentencesByFolder();
const languages = readdirSync(inRoot(shipped!)).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);

describe.each([...sentencesByFolder()].filter(([, sentences]) => sentences.size > 0))(
  "the files in %s",
  (name, sentences) => {
    it.each(languages)("translate each sentence of their part, and no other, into %s", async (language) => {
      const files = readTextFiles(language, [{ path: inRoot(name), name }]);
      const texts = mergeTexts(files);
      expect([...sentences].filter((sentence) => !texts[sentence])).toEqual([]);
      const used = new Map([
        ...[...sentences].map((sentence) => [sentence, sentence] as const),
        ...Object.entries(await widgetLabels()),
      ]);
      expect(files.flatMap((file) => problemsIn(file, language, used)).map(describeError)).toEqual([]);
    });
  },
);

describe("the texts of a language", () => {
  /** A site without optional parts. */
  const site = { areas: Object.fromEntries(plugins.map(({ name }) => [name, false])) } as unknown as Site;
  /** Reads texts from files such as `data/texts/en.json` and `shipped/es.json`, in a new folder. */
  async function read(language: string, files: Readonly<Record<string, unknown>>) {
    const root = mkdtempSync(path.join(tmpdir(), "texts-"));
    for (const [name, texts] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      const source = typeof texts === "string" ? texts : JSON.stringify(texts, null, 2);
      writeFileSync(path.join(root, name), source);
    }
    const findings = new Findings();
    const folder = (name: string) => path.relative(inRoot(), path.join(root, name));
    const settings = { texts: folder("shipped"), data: folder("data") };
    const { texts, labels } = await readTexts(language, settings, site, findings.warn);
    const found = findings.list().map((finding) => describeError(finding));
    return { t: translator(language, texts), labels, found };
  }
  const [home = "", first = "", second = ""] = [...ofCore!].filter((text) => !/[{<]/.test(text));

  it("replaces English sentences, also those that a language does not translate", async () => {
    const own = { [home]: "<b>Take me home</b>", [`${home}s`]: "" };
    const { t, found } = await read("en-GB", { "data/texts/en.json": own });
    expect(t(home)).toBe("<b>Take me home</b>");
    expect(found).toEqual([
      `data/texts/en.json:2: has <b> in the text for "${home}", where it is shown as typed`,
      `data/texts/en.json:2: has </b> in the text for "${home}", where it is shown as typed`,
      `data/texts/en.json:3: has "${home}s", which no page uses; remove it, or correct it to "${home}"`,
    ]);
    const files = { "data/texts/en.json": own, "shipped/es.json": { [home]: "" } };
    expect((await read("es", files)).t(home)).toBe("<b>Take me home</b>");
    expect((await read("en", {})).found).toEqual([]);
  });

  it("prefers the owner's texts, and those of a region", async () => {
    const files = {
      "shipped/fr.json": { [first]: "1", [second]: "1", [home]: "1" },
      "shipped/fr-CA.json": { [second]: "2", [home]: "2" },
      "data/texts/fr.json": { [home]: "3" },
    };
    const { t, found } = await read("fr-CA", files);
    expect([first, second, home].map((sentence) => t(sentence))).toEqual(["1", "2", "3"]);
    expect(found).toHaveLength(ofCore!.size - 3);
    expect(found[0]).toMatch(
      /shipped\/fr\.json: lacks a translation of ".*", so it is shown in English; collect all such sentences with npm run texts -- fr-CA$/,
    );
  });

  it("need not have the sentences of parts that are off", () => {
    const lacking = (areas: object) => {
      const settings = { texts: shipped!, data: ".cache/no-data" };
      return lackingTexts("qaa", settings, { ...site, areas } as Site).map(({ sentence }) => sentence);
    };
    expect(new Set(lacking(site.areas))).toEqual(ofCore);
    expect(lacking({ ...site.areas, blog: false }).length).toBeLessThan(ofCore!.size);
  });

  it("contain the labels of widgets, and name the nearest label or widget for an unknown one", async () => {
    const { t, labels, found } = await read("fr-CA", {
      "data/texts/en.json": { shared: { tryAgain: "Once more" } },
      "data/texts/fr.json": { [home]: "Accueil !", "faq-accordion": { empty: "Rien !", loading: "" } },
      "data/texts/fr-CA.json": {
        "agency-contact-form": { email: "Courriel *", emial: "Courriel", note: "Lu ? {privacy}" },
        "faq-acordion": { empty: "Rien" },
      },
    });
    expect(t(home)).toBe("Accueil\u00a0!");
    expect(labels).toMatchObject({
      en: { shared: { tryAgain: "Once more" } },
      "fr-CA": { "faq-accordion": { empty: "Rien\u00a0!" }, "agency-contact-form": { email: "Courriel *" } },
    });
    expect(found.filter((problem) => !problem.includes("lacks a translation"))).toEqual([
      'data/texts/fr-CA.json:4: has "agency-contact-form.emial", which no page uses; remove it, or correct it to "agency-contact-form.email"',
      expect.stringMatching(/^data\/texts\/fr-CA\.json:5: lacks \{terms\} in the text for "By submitting/),
      'data/texts/fr-CA.json:8: has "faq-acordion.empty", which no page uses; remove it, or correct it to "faq-accordion.empty"',
    ]);
  });

  it("are reported if a language has none", async () => {
    expect((await read("qaa", {})).found).toEqual([
      expect.stringMatching(
        "data/texts/qaa.json: is missing, so templates remain in English; write it with npm run texts -- qaa",
      ),
    ]);
  });

  it("are reported if they have different placeholders, tags or plural forms", () => {
    const texts = {
      "Visit {title}": "Visitez {titre}",
      "<a>Read</a>": "Lire",
      "{count} articles": { one: "un article", few: "{count} articles" },
    };
    const used = new Map(Object.keys(texts).map((key) => [key, key]));
    const file = { file: "fr.json", texts, lineOf: () => 1 };
    expect(problemsIn(file, "fr", used).map(({ message }) => message)).toEqual([
      'lacks {title} in the text for "Visit {title}"',
      'has {titre} in the text for "Visit {title}", where it is shown as typed',
      'lacks <a> in the text for "<a>Read</a>"',
      'lacks </a> in the text for "<a>Read</a>"',
      'has the plural forms one, few for "{count} articles"; write the form other and, where they differ, many, one',
    ]);
  });

  it.each([
    ["", "en.json: is empty"],
    ["[]", "en.json"],
    ['"Home"', "en.json"],
    ['{ "Home": 5 }', 'en.json:1: "Home" must be text'],
    ['{ "Home": { "one": ["a"] } }', 'en.json:1: "Home"'],
  ])("are rejected if the file contains %j", async (source, message) => {
    await expect(read("en", { "data/texts/en.json": source })).rejects.toThrow(`data/texts/${message}`);
  });
});
