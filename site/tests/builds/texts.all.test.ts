import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "../../generator/paths";
import { readEnvironment } from "../../generator/environment";
import { readFacts } from "../../generator/facts/read-facts";
import { describeCards } from "../../generator/images/share-cards";
import { hostileEnd, pseudoData, pseudoTexts } from "../support/content/pseudo-data";
import { englishIn, textsOf } from "../support/english";
import { parseHtml } from "../support/parse-page";
import { runBuild } from "../support/run-build";

/** Builds a site in a language from translated data. Returns the build's files and a function that reads a file. */
async function buildIn(language: string, folder: string) {
  const settings = {
    SITE_DATA: `.cache/test-data/${language}`,
    SITE_TEXTS: folder,
    SITE_OUTPUT: `.cache/test-builds/${language}`,
    SITE_TODAY: "2026-11-21",
  };
  await pseudoData(inRoot(settings.SITE_DATA), language, { languages: [], areas: { partners: false } });
  const { code, errors } = await runBuild(inRoot(), settings);
  expect(code, errors).toBe(0);
  const output = inRoot(settings.SITE_OUTPUT);
  const files = readdirSync(output, { recursive: true, encoding: "utf8" });
  const read = (file: string) => readFileSync(path.join(output, file), "utf8");
  // The style guide is in English.
  const pages = files.filter((file) => file.endsWith(".html") && !file.startsWith("styleguide/"));
  return { settings, read, files, pages };
}

type Built = Awaited<ReturnType<typeof buildIn>>;

describe("a site in a pseudo-language", () => {
  let built: Built;
  beforeAll(async () => {
    // Use Japanese, because the widgets have a Japanese translation and Japanese dates have no Latin letters.
    await pseudoTexts(inRoot(".cache/test-data/pseudo-texts"), "ja");
    built = await buildIn("ja", ".cache/test-data/pseudo-texts");
  }, 300_000);

  it("has no English words in pages", () => {
    expect(built.pages).toContain("blog/page/2/index.html");
    for (const page of built.pages) expect(textsOf(built.read(page)).flatMap(englishIn), page).toEqual([]);
  });

  it("shows markup in translations as text", () => {
    for (const page of built.pages) {
      const document = parseHtml(built.read(page));
      expect(document.querySelectorAll("[b]").length, page).toBe(0);
      expect(document.body.textContent, page).toContain(hostileEnd);
    }
  });

  it("has no English words in feeds and other text files", () => {
    for (const file of ["feed.xml", ".well-known/security.txt"]) {
      const lines = built
        .read(file)
        .replace(
          /<content[^]*?<\/content>|<[^>]*>|^(Contact|Expires|Preferred-Languages|Canonical):.*$/gm,
          "",
        );
      expect(englishIn(lines), file).toEqual([]);
    }
  });

  it("has no English words on share images", async () => {
    const facts = await readFacts(readEnvironment(built.settings));
    for (const [url, { kind, topic, title }] of describeCards(facts))
      expect(
        [kind, topic, title].flatMap((text) => englishIn(text ?? "")),
        url,
      ).toEqual([]);
  });
});
